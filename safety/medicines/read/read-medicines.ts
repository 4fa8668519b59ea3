import type { Route } from '@mirabelle/contract/medicine.ts';
import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import { MEDICINE_TEXT_LIMIT } from '@mirabelle/contract/medicine-verdict.ts';
import { splitCompoundForms } from './compound-forms.ts';
import { withDilutions } from './dilutions.ts';
import { type ExcipientMention, partExcipients } from './excipients.ts';
import { findNames } from './find-names.ts';
import type { FoundNames, NameMention } from './found-names.ts';
import { mergeProducts } from './merge-products.ts';
import type { NameIndex } from './name-index.ts';
import { meantBy, type NearName, nearNames } from './near-names.ts';
import { FORMS, NEVER_INJECTED_FORMS } from './page-words.ts';
import type { Product } from './product.ts';
import { isExplained, qualifierAfter, qualifierInOwnLine } from './qualifiers.ts';
import { isBareStrength, isNumber } from './strengths.ts';
import { findPhrases } from './stretches.ts';
import { subjectsOf, subjectsOfPart } from './subjects.ts';
import { unknownNames } from './unknown-names.ts';
import { cleanText, splitWords, type Word } from './words.ts';

/** What was read of a text. */
export interface MedicineReading {
  products: Product[];
  /** Classes named where no medicine of them is. */
  classes: string[];
  /** Names that nothing known explains and that certainly belong to medicines: a strength stands behind them. */
  unknownProducts: string[];
  /** Words that nothing explains where a name would stand: alone on a line, in a list. */
  perhapsProducts: string[];
  unknown: string[];
  /** Companies that the text names: by itself such a name says nothing of what is taken. */
  makers: string[];
  /** Where no medicine was found: what a word is one slip from, "brand:Advil" or "substance:ibuprofen". */
  near: NearName[];
  /** Codes of packs that no list has, and those whose check digit does not fit. */
  unknownCodes?: readonly string[];
  mistypedCodes?: readonly string[];
  /** Inactive parts that the text names. */
  excipients: ExcipientMention[];
  /** Substances that a leaflet mentions in passing. */
  mentioned: string[];
  /** True where the text was longer than what is read. */
  cut: boolean;
  words: number;
}

/**
 * Reads a text for medicines.
 * @param typed false for lines of a picture reader, where a stray line is not a product
 * @param part whether it is a further part of a leaflet whose medicine is already known
 */
export function readMedicines(text: string, typed: boolean, index: NameIndex, part = false): MedicineReading {
  const cut = text.length > MEDICINE_TEXT_LIMIT;
  const clean = cleanText(cut ? text.slice(0, MEDICINE_TEXT_LIMIT) : text);
  const words = splitCompoundForms(splitWords(clean), index);
  const all = withDilutions(findNames(words, index), index);
  const { active, excipients } = partExcipients(all, clean, index);
  const found = { ...all, names: active };
  const subjects = part ? subjectsOfPart(found, index) : subjectsOf(found, typed, index);
  const products = mergeProducts(
    subjects.map((mention, i) => ({
      ...productOf(mention, subjects[i + 1], found, clean, index),
      unknownMember:
        qualifierAfter(mention, found, index, { typed, text: clean }) ?? qualifierInOwnLine(mention, found),
    })),
    words,
  );
  const mentioned = found.names
    .filter((mention) => !subjects.includes(mention))
    .flatMap(({ entries }) => entries.flatMap(({ named }) => (named.kind === 'substance' ? [named.id] : [])));
  const known = new Set(products.flatMap((product) => product.named));
  const read = unknownNames(all, subjects, typed, clean, index);
  const told = products.flatMap(({ unknownMember }) => unknownMember ?? []);
  const open = { ...read, perhaps: read.perhaps.filter((name) => !told.includes(name)) };
  return {
    products,
    classes: subjects.flatMap(({ entries }) =>
      entries.flatMap(({ named }) => (named.kind === 'class' ? [named.id] : [])),
    ),
    unknown: open.unknown,
    makers: [...new Set(found.makers.map(({ value }) => value))],
    near: typed && products.length === 0 ? nearNames(words, open, index) : [],
    unknownProducts: products.length > 0 ? open.products : [...new Set([...open.products, ...open.perhaps])],
    perhapsProducts: products.length > 0 ? open.perhaps : [],
    excipients,
    mentioned: [...new Set(mentioned)].filter((id) => !known.has(id)),
    cut,
    words: words.length,
  };
}

function productOf(
  mention: NameMention,
  next: NameMention | undefined,
  found: FoundNames,
  text: string,
  index: NameIndex,
): Product {
  const { words } = found;
  const first = words[mention.at];
  const last = words[mention.to - 1];
  const until = next?.at ?? words.length;
  // A line that names something else says nothing of the medicine above it.
  const isOwn = (word: Word, at: number) =>
    word.sentence === first?.sentence ||
    found.used.has(at) ||
    isNumber(word) ||
    word.text.length < 3 ||
    isExplained(word.text);
  const near = ({ at }: { at: number }) =>
    at >= mention.to &&
    at < until &&
    (words[at]?.sentence ?? 0) - (first?.sentence ?? 0) <= 1 &&
    at - mention.to < 12 &&
    words.slice(mention.to, at).every((word, i) => isOwn(word, mention.to + i));
  const strengths = found.strengths.filter(near).map(({ strength }) => strength);
  // "20 mg isotretinoin": the strength may stand before, where nothing else claims it.
  const before = found.strengths.filter(
    ({ at, to }) => to === mention.at && !found.names.some((name) => name.to <= at && at - name.to < 4),
  );
  const own = strengths.length > 0 ? strengths : before.map(({ strength }) => strength);
  const measured = own.length > 0 || isBareStrength(words, mention.to);
  const forms = found.forms.filter((form) => near(form) || isJustBefore(form, mention, found));
  const routed = forms.find(({ value }) => value.route !== null);
  // "Flu vaccine spray": the word for an injection gives way to what is none.
  const form =
    (routed?.value.route === 'injection' &&
      forms.find(({ value }) => NEVER_INJECTED_FORMS.has(value.name))) ||
    (routed ?? forms[0]);
  const brand = mention.entries.find(({ named }) => named.kind === 'brand')?.named;
  const substances = mention.entries.flatMap(({ named }) => (named.kind === 'substance' ? [named.id] : []));
  const strengthOf = new Map(
    own[0] ? substances.map((id): [string, Strength] => [id, own[0] as Strength]) : [],
  );
  return {
    brand: brand?.kind === 'brand' && substances.length === 0 ? brand.brand : null,
    unknownMember: null,
    named: substances,
    either: substances.length > 1 ? [...substances] : [],
    others: (mention.others ?? []).flatMap((word) => meantBy(word, index) ?? []),
    strengthOf,
    strengths: own,
    form: form?.value.name ?? null,
    route: form?.value.route ?? null,
    nameRoute: brand && substances.length === 0 ? routeInName(words.slice(mention.at, mention.to)) : null,
    manufacturer: found.makers.find(({ at }) => at >= mention.at && at < until)?.value ?? null,
    read: text.slice(first?.start ?? 0, last?.end ?? 0),
    corrected: mention.corrected,
    slips: mention.slips,
    misspelt: mention.misspelt ?? false,
    letters: mention.entries[0]?.words[0]?.length ?? 0,
    guessed: mention.guessed ?? (mention.misspelt === true && brand !== undefined && !measured),
    at: mention.at,
  };
}

/** What the words of a name say of how it is taken: "Gel Caplets" are swallowed. */
function routeInName(words: Word[]): Route | null {
  const routes = new Set(findPhrases(words, FORMS).flatMap(({ value }) => value.route ?? []));
  const [only, ...others] = routes;
  return others.length === 0 ? (only ?? null) : null;
}

/** "eye drops with timolol", "Crème: hydrocortisone": a form right before the first name of its sentence. */
function isJustBefore(
  form: { at: number; to: number },
  mention: NameMention,
  { words, names }: FoundNames,
): boolean {
  return (
    form.to <= mention.at &&
    mention.at - form.to <= 3 &&
    words[form.at]?.sentence === words[mention.at]?.sentence &&
    !names.some(({ to }) => to <= form.at && words[to - 1]?.sentence === words[form.at]?.sentence)
  );
}
