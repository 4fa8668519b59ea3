import type { NameMention } from './found-names.ts';
import type { NameIndex } from './name-index.ts';
import {
  BOX_WORDS,
  FOOD_BRANDS,
  FREE_WORDS,
  LITTLE_WORDS,
  MENU_BRANDS,
  PLAIN_WORDS,
  RANGE_WORDS,
  SALT_WORDS,
  WITHOUT_WORDS,
} from './page-words.ts';
import { isNumber } from './strengths.ts';
import type { Word } from './words.ts';

/** Longer texts are copied from somewhere rather than typed. */
const TYPED_WORDS = 80;

/** "without caffeine", "alcohol-free", and words in which the name means something else. */
export function isDenied(words: Word[], { at, to, entries }: NameMention, index: NameIndex): boolean {
  const here = words[at];
  const before = words[at - 1];
  const after = words[to];
  const near = (word: Word | undefined): word is Word =>
    word !== undefined && word.sentence === here?.sentence;
  if (near(after) && FREE_WORDS.has(after.text) && after.start - (words[to - 1]?.end ?? 0) <= 1) return true;
  if (
    near(before) &&
    WITHOUT_WORDS.has(before.text) &&
    entries.some(({ named }) => named.kind === 'substance')
  )
    return true;
  return index.notNames.some((phrase) => {
    for (let start = Math.max(0, to - phrase.length); start <= at; start++) {
      if (phrase.every((part, i) => words[start + i]?.text === part) && start + phrase.length >= to)
        return true;
    }
    return false;
  });
}

/** "atorvastatin calcium" names one medicine, not two. */
export function isSaltOf(words: Word[], before: NameMention | undefined, { at, to }: NameMention): boolean {
  if (!before || to !== at + 1 || !SALT_WORDS.has(words[at]?.text ?? '')) return false;
  if (SALT_WORDS.has(words[before.at]?.text ?? '') || words[before.at]?.segment !== words[at]?.segment)
    return false;
  return words.slice(before.to, at).every((word) => SALT_WORDS.has(word.text));
}

interface Surroundings {
  /** Whether a strength or a form stands near. */
  context: (from: number, to: number) => boolean;
  /** Whether a strength stands near. */
  measured: (from: number, to: number) => boolean;
  short: boolean;
  /** Whether a form in which medicines are swallowed stands right beside. */
  dosed: (from: number, to: number) => boolean;
  /** Words of forms that are none of the kitchen's. */
  formed: ReadonlySet<number>;
  index: NameIndex;
}

/** Leaves out names that need context and have none: a strength, a form, or a medicine that is sure. */
export function withContext(
  found: NameMention[],
  words: Word[],
  { context, measured, dosed, short, formed, index }: Surroundings,
): NameMention[] {
  const needs = (mention: NameMention) =>
    mention.entries.every((entry) => entry.needsContext) || mention.slips > 0;
  const sure = found.filter((mention) => !needs(mention));
  const lengths = new Map<number, number>();
  for (const { sentence } of words) lengths.set(sentence, (lengths.get(sentence) ?? 0) + 1);
  const besideSure = ({ at, to }: NameMention) =>
    sure.some(
      (other) =>
        words[other.at]?.sentence === words[at]?.sentence &&
        (other.at >= to ? other.at - to : at - other.to) <= 3,
    );
  // "oki e tachipirina": three letters are a name beside another one.
  const isShortBrandBeside = (mention: NameMention) =>
    isBrand(mention) &&
    /^\p{L}{3}$/u.test(words[mention.at]?.raw ?? '') &&
    ![PLAIN_WORDS, BOX_WORDS, LITTLE_WORDS].some((list) => list.has(words[mention.at]?.text ?? '')) &&
    besideSure(mention);
  return found.filter((mention) => {
    const word = words[mention.at];
    // "sage capsules", "gélules de sauge": of a plant that is eaten too, nothing less tells.
    if (mention.entries.every(({ dosedOnly }) => dosedOnly)) return dosed(mention.at, mention.to);
    // "quark", "jasmine tea": food, unless a strength says otherwise.
    if (isBrand(mention) && mention.to === mention.at + 1 && MENU_BRANDS.has(word?.text ?? '')) {
      const alone = isAllElseNamed(mention, words, sure) && !FOOD_BRANDS.has(word?.text ?? '');
      if (!alone) return measured(mention.at, mention.to);
    }
    // "maçã" is not "maca".
    if (isAccentedOtherwise(mention, words, index)) return false;
    // "daily", "baby": words of any box, though some brand is called so.
    const { at, to } = mention;
    if (isBrand(mention) && words.slice(at, to).every((word) => BOX_WORDS.has(word.text))) return false;
    if (!needs(mention)) return isProperInProse(mention, words, short, lengths) || context(at, to);
    const [entry] = mention.entries;
    const kind = entry?.named.kind;
    if (short && mention.slips > 0) {
      if (!isBrand(mention)) return isNearEnough(mention) || context(at, to);
      return measured(at, to) || (isNearEnough(mention) && isRestPlain(mention, words, formed));
    }
    // In running text the capital of a brand that is an ordinary word shows it too.
    if (!short && isBrand(mention) && !/^[\p{Lu}\d]/u.test(words[at]?.raw ?? '')) return false;
    // "Tantum Verde", and nothing else, is a name; a lone ordinary word is a guess.
    if (short && isBrand(mention) && mention.slips === 0 && at === 0 && to === words.length) {
      mention.guessed = to === 1;
      return (words[0]?.raw.length ?? 0) >= 3 || to > 1 || context(at, to);
    }
    // "Nix Creme Rinse lice treatment": a name of several words, beside what any box says.
    if (
      short &&
      isBrand(mention) &&
      mention.slips === 0 &&
      to - at > 2 &&
      isRestPlain(mention, words, formed)
    )
      return true;
    // Typed alone, "ginger" is what she asks about; "Iron" too. A brand that is an ordinary word stays open.
    if (short && kind === 'substance') return true;
    if (short && kind === 'class') return true;
    if (
      short &&
      (isShortBrandBeside(mention) || (isBrand(mention) && isAllElseNamed(mention, words, sure)))
    ) {
      mention.guessed = true;
      return true;
    }
    return context(mention.at, mention.to) || (kind === 'substance' && besideSure(mention));
  });
}

/** Whether nothing else was written, or only medicines that are sure: "moment", "moment, codeine". */
function isAllElseNamed({ at, to }: NameMention, words: Word[], sure: readonly NameMention[]): boolean {
  return words.every(
    (word, i) =>
      (i >= at && i < to) ||
      LITTLE_WORDS.has(word.text) ||
      sure.some((other) => i >= other.at && i < other.to),
  );
}

const isBrand = ({ entries }: NameMention) => entries[0]?.named.kind === 'brand';

/** Whether nothing else stands there but little words and words of boxes: then the odd word is the medicine. */
function isRestPlain({ at, to }: NameMention, words: Word[], formed: ReadonlySet<number>): boolean {
  return words.every(
    (word, i) =>
      (i >= at && i < to) ||
      isNumber(word) ||
      [BOX_WORDS, PLAIN_WORDS, RANGE_WORDS].some((list) => list.has(word.text)) ||
      formed.has(i),
  );
}

/** A short everyday name whose accents make it another word. */
function isAccentedOtherwise({ at, to, entries }: NameMention, words: Word[], index: NameIndex): boolean {
  const raw = words[at]?.raw ?? '';
  if (to !== at + 1 || raw.length > 5 || !/\p{M}/u.test(raw.normalize('NFD'))) return false;
  return entries.every((entry) => entry.needsContext) && !index.isSpelt(raw.toLowerCase());
}

/** A misspelling without strength or form beside it has to be of a long word, of a name of several, or a finger's. */
function isNearEnough({ at, to, entries, slips, isFingerSlip }: NameMention): boolean {
  const length = entries[0]?.words[0]?.length ?? 0;
  if (slips <= 1) return length >= 7 || to - at > 1 || isFingerSlip === true;
  return length >= 11;
}

/** In running text a brand is written with a capital; what someone types of her own medicines often is not. */
function isProperInProse(
  { at, entries }: NameMention,
  words: Word[],
  short: boolean,
  sentenceLengths: ReadonlyMap<number, number>,
): boolean {
  if (short || entries[0]?.named.kind !== 'brand') return true;
  const word = words[at];
  if (/^[\p{Lu}\d]/u.test(word?.raw ?? '')) return true;
  return words.length < TYPED_WORDS && (sentenceLengths.get(word?.sentence ?? 0) ?? 0) <= 12;
}
