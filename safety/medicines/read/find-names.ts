import type { FoundNames, NameMention, Stretch } from './found-names.ts';
import { longestAt } from './match-name.ts';
import type { NameIndex } from './name-index.ts';
import { isDenied, isSaltOf, withContext } from './names-in-context.ts';
import type { Form } from './page-words.ts';
import { FORMS, KITCHEN_FORMS, MAKERS, OF_WORDS, SALT_WORDS } from './page-words.ts';
import { isShortText } from './short-text.ts';
import { findStrengths, isBareStrength, type StrengthMention } from './strengths.ts';
import { findPhrases, mark, range } from './stretches.ts';
import type { Word } from './words.ts';

/** Words on either side in which a strength or a form speaks for a name. */
const BESIDE = 5;
/** "gélules de sauge", "sage 300 mg capsules". */
const BESIDE_DOSE = 3;
/** Capsules of coffee are no medicine, but capsules of a plant on record are. */
const CAPSULE = /^[ck]aps/i;
const isDose = ({ name, route }: Form): boolean =>
  route === 'oral' && (CAPSULE.test(name) || !KITCHEN_FORMS.has(name.toLowerCase()));

/** Finds names, strengths, forms and makers. Longest match wins; what needs context and has none is left. */
export function findNames(words: Word[], index: NameIndex): FoundNames {
  const strengths = findStrengths(words);
  const forms = findPhrases(words, FORMS);
  const makers = findPhrases(words, MAKERS);
  const used = new Set<number>();
  for (const stretch of [...strengths, ...forms]) mark(used, stretch);

  const short = isShortText(words);
  const kept = short
    ? forms
    : forms.filter(({ value }) => !value.slight && !KITCHEN_FORMS.has(value.name.toLowerCase()));
  const spoken = contextOf(words, strengths, kept);
  // "ACC Hexal": a maker right behind speaks for a name too.
  const madeBy = (to: number) =>
    makers.some((maker) => maker.at === to && words[to]?.segment === words[to - 1]?.segment);
  const context = (from: number, to: number) => spoken(from, to) || madeBy(to);
  const measured = contextOf(words, strengths, []);
  const doses = forms.filter(({ value }) => isDose(value));
  const dosed = (from: number, to: number) =>
    doses.some(
      (form) =>
        words[form.at]?.segment === words[from]?.segment &&
        (form.at >= to ? form.at - to : from - form.to) < BESIDE_DOSE,
    );
  // The number of a house is no strength, nor is that of the medicine below a patient's name.
  const measuredHere = (from: number, to: number) =>
    strengths.some(
      (strength) =>
        words[strength.at]?.sentence === words[from]?.sentence &&
        (strength.at >= to ? strength.at - to : from - strength.to) < BESIDE,
    );
  const found: NameMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = longestAt(words, at, index, short, { near: measured, here: measuredHere });
    if (!mention || isDenied(words, mention, index) || isSaltOf(words, found.at(-1), mention)) continue;
    found.push(mention);
    at = mention.to - 1;
  }
  const formed = new Set(
    forms
      .filter(({ at, to, value }) => to - at > 1 || !KITCHEN_FORMS.has(value.name.toLowerCase()))
      .flatMap((form) => [...range(form)]),
  );
  const own = found.filter(
    (mention, i) =>
      !isMakerOf(mention, found[i + 1], words) && !isKindOf(mention, found[i - 1], words, index),
  );
  const names = withContext(own, words, { context, measured, dosed, short, formed, index });
  for (const name of names) mark(used, name);
  for (const maker of makers) if (![...range(maker)].some((at) => used.has(at))) mark(used, maker);
  markSalts(words, names, used);
  return { words, names, strengths, forms, makers, used };
}

/** "Vicks NyQuil": a house that some product is called by too, right before the name of another. */
function isMakerOf(mention: NameMention, next: NameMention | undefined, words: readonly Word[]): boolean {
  const [word, behind] = [words[mention.at], words[mention.to]];
  if (!word || !behind || !next || next.at !== mention.to || behind.segment !== word.segment) return false;
  const isHouse = MAKERS.get(word.text)?.some((maker) => maker.words.length === mention.to - mention.at);
  return isHouse === true && next.slips === 0 && next.entries.some(({ named }) => named.kind === 'brand');
}

/** "Prospan Hustensaft": the kind of a product, right behind the name of one. */
function isKindOf(
  { at, entries }: NameMention,
  before: NameMention | undefined,
  words: readonly Word[],
  index: NameIndex,
): boolean {
  if (!before || before.to !== at || words[at]?.segment !== words[before.at]?.segment) return false;
  if (!before.entries.some(({ named }) => named.kind === 'brand')) return false;
  return entries.every(({ named }) => named.kind === 'substance' && index.isKindOnly(named.id));
}

/** Whether a strength or form stands near, in the same sentence, or on the line above or below. */
function contextOf(words: Word[], strengths: StrengthMention[], forms: Stretch<Form>[]) {
  const marks = [...strengths.map(({ at, to }) => ({ at, to })), ...forms];
  return (from: number, to: number): boolean =>
    marks.some(
      (mark) =>
        // "AAS 100" beside "mg": part of the strength may stand in the name.
        (mark.to > to || mark.at < from) &&
        (mark.at < from ? from - mark.to : mark.at - to) < BESIDE &&
        Math.abs((words[mark.at]?.sentence ?? 0) - (words[from]?.sentence ?? 0)) <= 1,
    ) || isBareStrength(words, to);
}

/** "naproxen sodium", "chlorhydrate de cétirizine": the salt belongs to the substance. */
function markSalts(words: Word[], names: NameMention[], used: Set<number>): void {
  for (const { at, to } of names) {
    for (let i = to; SALT_WORDS.has(words[i]?.text ?? '') && words[i]?.sentence === words[at]?.sentence; i++)
      used.add(i);
    let i = at - 1;
    if (OF_WORDS.has(words[i]?.text ?? '')) i--;
    if (SALT_WORDS.has(words[i]?.text ?? '')) used.add(i);
  }
}
