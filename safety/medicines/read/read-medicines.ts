import type { PackedBrand, Route } from '@mirabelle/contract/medicine.ts';
import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import { MEDICINE_TEXT_LIMIT } from '@mirabelle/contract/medicine-verdict.ts';
import { type FoundNames, findNames, isBareStrength, type NameMention } from './find-names.ts';
import { BOX_WORDS, RANGE_WORDS, SALT_WORDS } from './lexicon.ts';
import type { NameIndex } from './name-index.ts';
import type { StrengthMention } from './strengths.ts';
import { LEAFLET_WORDS, subjectsOf } from './subjects.ts';
import { cleanText, splitWords, type Word } from './words.ts';

/** A substance with the way it is taken, where the brand says it. */
export interface Part {
  substance: string;
  variant: string | null;
}

/** One product of a text. */
export interface Product {
  brand: PackedBrand | null;
  /** The brand's range names a member that is not on file: "Gelocatil Gripe". */
  unknownMember: string | null;
  /** Substances that the text itself names with it. */
  named: string[];
  /** What each part's strength is, where one stands behind its name. */
  strengthOf: Map<string, Strength>;
  strengths: Strength[];
  form: string | null;
  route: Route | null;
  manufacturer: string | null;
  /** The words of the text. */
  read: string;
  corrected: boolean;
  slips: number;
  /** Order in the text. */
  at: number;
}

/** What was read of a text. */
export interface MedicineReading {
  products: Product[];
  /** Classes named where no medicine of them is. */
  classes: string[];
  /** Names beside a strength, or alone on a line, that nothing known explains. */
  unknownProducts: string[];
  unknown: string[];
  /** Substances that a leaflet mentions in passing. */
  mentioned: string[];
  /** True where the text was longer than what is read. */
  cut: boolean;
  words: number;
}

/** Unknown words that are reported, at most. */
const UNKNOWN_LIMIT = 50;

/**
 * Reads a text for medicines.
 * @param typed false for lines of an optical reader, where a stray line is not a product
 */
export function readMedicines(text: string, typed: boolean, index: NameIndex): MedicineReading {
  const cut = text.length > MEDICINE_TEXT_LIMIT;
  const clean = cleanText(cut ? text.slice(0, MEDICINE_TEXT_LIMIT) : text);
  const words = splitWords(clean);
  const found = findNames(words, index);
  const subjects = subjectsOf(found, typed, index);
  const products = mergeProducts(
    subjects.map((mention, i) => productOf(mention, subjects[i + 1], found, clean)),
    words,
  );
  const mentioned = found.names
    .filter((mention) => !subjects.includes(mention))
    .flatMap(({ entries }) => entries.flatMap(({ named }) => (named.kind === 'substance' ? [named.id] : [])));
  const known = new Set(products.flatMap((product) => product.named));
  return {
    products,
    classes: subjects.flatMap(({ entries }) =>
      entries.flatMap(({ named }) => (named.kind === 'class' ? [named.id] : [])),
    ),
    ...unknownOf(found, subjects, typed, clean),
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
): Product {
  const { words } = found;
  const first = words[mention.at];
  const last = words[mention.to - 1];
  const until = next?.at ?? words.length;
  const near = ({ at }: { at: number }) =>
    at >= mention.to &&
    at < until &&
    (words[at]?.sentence ?? 0) - (first?.sentence ?? 0) <= 1 &&
    at - mention.to < 12;
  const strengths = found.strengths.filter(near).map(({ strength }) => strength);
  // "20 mg isotretinoin": the strength may stand before, where nothing else claims it.
  const before = found.strengths.filter(
    ({ at, to }) => to === mention.at && !found.names.some((name) => name.to <= at && at - name.to < 4),
  );
  const own = strengths.length > 0 ? strengths : before.map(({ strength }) => strength);
  const forms = found.forms.filter((form) => near(form) || isJustBefore(form, mention, found));
  const form = forms.find(({ value }) => value.route !== null) ?? forms[0];
  const brand = mention.entries.find(({ named }) => named.kind === 'brand')?.named;
  const substances = mention.entries.flatMap(({ named }) => (named.kind === 'substance' ? [named.id] : []));
  const strengthOf = new Map(
    own[0] ? substances.map((id): [string, Strength] => [id, own[0] as Strength]) : [],
  );
  return {
    brand: brand?.kind === 'brand' && substances.length === 0 ? brand.brand : null,
    unknownMember: brand ? memberAfter(mention, words) : null,
    named: substances,
    strengthOf,
    strengths: own,
    form: form?.value.name ?? null,
    route: form?.value.route ?? null,
    manufacturer: found.makers.find(({ at }) => at >= mention.at && at < until)?.value ?? null,
    read: text.slice(first?.start ?? 0, last?.end ?? 0),
    corrected: mention.corrected,
    slips: mention.slips,
    at: mention.at,
  };
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

/** The word by which a range tells a member apart, right behind a brand; a name holding it would have matched longer. */
function memberAfter({ to, at }: NameMention, words: Word[]): string | null {
  const word = words[to];
  if (!word || word.segment !== words[at]?.segment || !RANGE_WORDS.has(word.text)) return null;
  return word.raw;
}

/** A substance named behind its brand belongs to it: "Doliprane 1000 mg paracétamol" is one product. */
function mergeProducts(products: Product[], words: Word[]): Product[] {
  const merged: Product[] = [];
  for (const product of products) {
    const known = merged.find((other) => isRepeated(product, other));
    if (known) {
      known.form ??= product.form;
      known.route ??= product.route;
      known.manufacturer ??= product.manufacturer;
      continue;
    }
    const host = product.named.length > 0 ? hostOf(product, merged, words) : undefined;
    if (!host) {
      merged.push(product);
      continue;
    }
    host.named.push(...product.named);
    for (const [id, strength] of product.strengthOf) host.strengthOf.set(id, strength);
    if (host.strengths.length === 0) host.strengths.push(...product.strengths);
    host.form ??= product.form;
    host.route ??= product.route;
    host.manufacturer ??= product.manufacturer;
    host.read = `${host.read} ${product.read}`;
  }
  return merged;
}

/** Whether it is the same brand once more, as on each side of a box and all over a foil; another strength is another product. */
export function isRepeated(product: Product, known: Product): boolean {
  if (!product.brand || known.brand?.name !== product.brand.name) return false;
  if (product.unknownMember !== known.unknownMember || !holds(known, product.named)) return false;
  if (product.route && known.route && product.route !== known.route) return false;
  const own = product.strengths[0];
  return (
    own === undefined || known.strengths.some(({ value, unit }) => value === own.value && unit === own.unit)
  );
}

/** Whether substances are named with a product, or all part of one composition of its brand. */
export function holds(known: Product, ids: readonly string[]): boolean {
  return (
    ids.every((id) => known.named.includes(id)) ||
    (known.brand?.meanings.some(({ parts }) =>
      ids.every((id) => parts.some((part) => part.split(':')[0] === id)),
    ) ??
      false)
  );
}

function hostOf(product: Product, before: Product[], words: Word[]): Product | undefined {
  for (const host of [...before].reverse()) {
    if (host.brand && holds(host, product.named)) return host;
    const apart = words.slice(host.at, product.at).length;
    // The same name again, as on a box: title and composition.
    if (!host.brand && product.named.every((id) => host.named.includes(id)) && apart > 0) {
      const listed = words[host.at]?.sentence === words[product.at]?.sentence && product.strengths.length > 0;
      if (!listed) return host;
    }
  }
  return undefined;
}

/** Words that nothing explains, and of them those that look like a product's name. */
function unknownOf(
  { words, used, strengths }: FoundNames,
  subjects: readonly NameMention[],
  typed: boolean,
  text: string,
): Pick<MedicineReading, 'unknown' | 'unknownProducts'> {
  const open = (at: number) => {
    const word = words[at];
    return (
      word !== undefined &&
      !used.has(at) &&
      /\p{L}{2}/u.test(word.raw) &&
      !BOX_WORDS.has(word.text) &&
      !SALT_WORDS.has(word.text)
    );
  };
  const unknown: string[] = [];
  const products: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!open(at)) continue;
    let to = at + 1;
    while (to < words.length && open(to) && words[to]?.segment === words[at]?.segment && to - at < 4) to++;
    const phrase = text.slice(words[at]?.start ?? 0, words[to - 1]?.end ?? 0);
    unknown.push(phrase);
    const beginsSegment = at === 0 || words[at - 1]?.segment !== words[at]?.segment;
    const strength = strengths.find((mention) => mention.at === to);
    // On a box a bare number behind words is a house, a batch, a year.
    const measured = beginsSegment && (strength !== undefined || (typed && isBareStrength(words, to)));
    const alone =
      typed &&
      beginsSegment &&
      to - at === 1 &&
      words.length <= LEAFLET_WORDS &&
      (to === words.length || words[to]?.segment !== words[at]?.segment) &&
      (words[at]?.raw.length ?? 0) >= 4;
    if (
      (measured || alone) &&
      !(strength && isSubstanceSaidAfter(strength, subjects, { words, strengths }))
    ) {
      products.push(phrase);
    }
    at = to - 1;
  }
  return {
    unknown: [...new Set(unknown)].slice(0, UNKNOWN_LIMIT),
    unknownProducts: [...new Set(products)].slice(0, 10),
  };
}

/** "XYZOL 80 mg / phloroglucinol": an unknown brand whose substance stands right behind its strength, or below. */
function isSubstanceSaidAfter(
  { at, to, strength }: StrengthMention,
  subjects: readonly NameMention[],
  { words, strengths }: Pick<FoundNames, 'words' | 'strengths'>,
): boolean {
  const next = subjects.find((mention) => mention.at >= to);
  if (!next?.entries.every(({ named }) => named.kind === 'substance')) return false;
  const between = words.slice(to, next.at);
  const below = (words[next.at]?.sentence ?? 0) - (words[at]?.sentence ?? 0);
  if (below > 1 || between.some(({ text }) => !SALT_WORDS.has(text) && text.length > 2)) return false;
  const own = strengths.find((mention) => mention.at >= next.to && mention.at - next.to <= 3);
  return (
    !own ||
    (own.strength.value === strength.value && own.strength.unit === strength.unit) ||
    words[own.at]?.sentence !== words[next.at]?.sentence
  );
}
