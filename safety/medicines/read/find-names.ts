import type { Form } from './lexicon.ts';
import {
  ALIKE_WORDS,
  BOX_WORDS,
  FOOD_BRANDS,
  FORMS,
  FREE_WORDS,
  KITCHEN_FORMS,
  LITTLE_WORDS,
  MAKERS,
  MENU_BRANDS,
  PLAIN_WORDS,
  RANGE_WORDS,
  SALT_WORDS,
  TIME_WORDS,
  WITHOUT_WORDS,
} from './lexicon.ts';
import type { Correction } from './lookalikes.ts';
import type { NameEntry, NameIndex } from './name-index.ts';
import { findStrengths, isNumber, type StrengthMention } from './strengths.ts';
import type { Word } from './words.ts';

/** A name found in the text. */
export interface NameMention {
  at: number;
  to: number;
  /** All that this name stands for; several where brands share it. */
  entries: NameEntry[];
  /** Letters that had to be put right. */
  slips: number;
  corrected: boolean;
  /** It was not the reader of pictures that mistook letters: another word may have been meant. */
  misspelt?: boolean;
  /** An ordinary word that is also a brand, and all that was written: a guess to be asked about. */
  guessed?: boolean;
}

/** A stretch of the text that is a form, a maker, a salt. */
export interface Stretch<T> {
  at: number;
  to: number;
  value: T;
}

export interface FoundNames {
  words: Word[];
  names: NameMention[];
  strengths: StrengthMention[];
  forms: Stretch<Form>[];
  makers: Stretch<string>[];
  /** Words that are explained by any of these. */
  used: Set<number>;
}

/** Words on either side in which a strength or a form speaks for a name. */
const BESIDE = 5;
/** Up to so many words a typed text is a name rather than prose. */
export const SHORT_TEXT = 8;

/** Longer texts are copied from somewhere rather than typed. */
const TYPED_WORDS = 80;

/** Finds names, strengths, forms and makers. Longest match wins; what needs context and has none is left. */
export function findNames(words: Word[], index: NameIndex): FoundNames {
  const strengths = findStrengths(words);
  const forms = findPhrases(words, FORMS);
  const makers = findPhrases(words, MAKERS);
  const used = new Set<number>();
  for (const stretch of [...strengths, ...forms]) mark(used, stretch);

  const short = words.length <= SHORT_TEXT;
  const kept = short ? forms : forms.filter(({ value }) => !KITCHEN_FORMS.has(value.name.toLowerCase()));
  const context = contextOf(words, strengths, kept);
  const measured = contextOf(words, strengths, []);
  const found: NameMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = longestAt(words, at, index, short, measured);
    if (!mention || isDenied(words, mention, index) || isSaltOf(words, found.at(-1), mention)) continue;
    found.push(mention);
    at = mention.to - 1;
  }
  const formed = new Set(
    forms
      .filter(({ at, to, value }) => to - at > 1 || !KITCHEN_FORMS.has(value.name.toLowerCase()))
      .flatMap((form) => [...range(form)]),
  );
  const names = withContext(found, words, { context, measured, short, formed, index });
  for (const name of names) mark(used, name);
  for (const maker of makers) if (![...range(maker)].some((at) => used.has(at))) mark(used, maker);
  markSalts(words, names, used);
  return { words, names, strengths, forms, makers, used };
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

/** "Nurofen 400": a number of two digits or more that counts no time. */
export function isBareStrength(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  return (
    word !== undefined &&
    isNumber(word) &&
    before !== undefined &&
    before.segment === word.segment &&
    /^\d{2,4}$/.test(word.text) &&
    !TIME_WORDS.has(words[at + 1]?.text ?? '') &&
    !/^(?:19|20)\d\d$/.test(word.text)
  );
}

function longestAt(
  words: Word[],
  at: number,
  index: NameIndex,
  short: boolean,
  measured: (from: number, to: number) => boolean,
): NameMention | null {
  const word = words[at];
  if (!word) return null;
  const direct = match(words, at, word.text, index, null);
  if (direct) return direct;
  if (index.isWord(word.text) || BOX_WORDS.has(word.text) || FORMS.has(word.text) || isNumber(word))
    return null;
  // "Metamizol / magnésico": a salt at the head of the next line is no misspelling.
  if (SALT_WORDS.has(word.text)) return null;
  const singular = word.text.length > 5 && word.text.endsWith('s') ? word.text.slice(0, -1) : null;
  if (singular && index.beginningWith(singular).some((entry) => entry.named.kind === 'substance')) {
    const plural = match(words, at, singular, index, null);
    if (plural) return plural;
  }
  // "nurofène": a name as it sounds in French or Italian.
  const spoken = word.text.length > 7 && /[aeo]$/.test(word.text) ? word.text.slice(0, -1) : null;
  if (spoken && short && index.isWord(spoken)) {
    const sounding = match(words, at, spoken, index, { word: spoken, slips: 0 });
    if (sounding) return sounding;
  }
  const salted = withoutSalt(word.text, index);
  if (salted) return match(words, at, salted, index, { word: salted, slips: 0 });
  const joined = joinedWithNext(words, at, index);
  if (joined) return joined;
  if (PLAIN_WORDS.has(word.text) || MAKERS.has(word.text)) return null;
  if (ALIKE_WORDS.has(word.text) && !measured(at, at + 1)) return null;
  const read = index.lookalikes.asRead(word.text);
  if (read) return match(words, at, read.word, index, read);
  // Prose is full of words that look like brands: a misspelling counts only where a medicine is spoken of.
  if (!short && !measured(at, at + 1)) return null;
  const near = index.lookalikes.nearest(word.text);
  if (!near) return null;
  const mention = match(words, at, near.word, index, near);
  return mention && { ...mention, misspelt: true };
}

/** "Metoprololsuccinat", "Candesartancilexetil": German writes the salt in one with the substance. */
function withoutSalt(word: string, index: NameIndex): string | null {
  for (let cut = word.length - 4; cut >= 6; cut--) {
    if (!SALT_WORDS.has(word.slice(cut))) continue;
    const name = word.slice(0, cut);
    const whole = index.beginningWith(name).filter((entry) => entry.words.length === 1);
    if (whole.some(({ named }) => named.kind === 'substance')) return name;
  }
  return null;
}

/** "Doli prane": two pieces that only together are a name. */
function joinedWithNext(words: Word[], at: number, index: NameIndex): NameMention | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.segment !== word.segment) return null;
  if (index.isWord(next.text) && next.text.length < 4) return null;
  const text = word.text + next.text;
  if (text.length < 7 || /\d/.test(text)) return null;
  const entries = index.beginningWith(text).filter((entry) => entry.words.length === 1 && !entry.exactCase);
  const best = entries.filter((entry) => entry.named.kind === entries[0]?.named.kind);
  return best.length > 0 ? { at, to: at + 2, entries: best, slips: 0, corrected: true } : null;
}

/** The longest names that begin here; the words after the first may hold slips of the reader. */
function match(
  words: Word[],
  at: number,
  first: string,
  index: NameIndex,
  correction: Correction | null,
): NameMention | null {
  let best: NameEntry[] = [];
  let corrected = correction !== null;
  for (const entry of index.beginningWith(first)) {
    if (best[0] && entry.words.length < best[0].words.length) break;
    if (best[0] && entry.named.kind !== best[0].named.kind) continue;
    const word = words[at];
    if (
      entry.exactCase &&
      word?.raw !== entry.exactCase &&
      !sameCase(words, at, entry) &&
      !isTypedSmall(words, at, entry)
    )
      continue;
    let slipped = false;
    const fits = entry.words.every((part, i) => {
      if (i === 0) return true;
      const next = words[at + i];
      if (!next || next.sentence !== word?.sentence) return false;
      if (next.text === part) return true;
      slipped = true;
      return index.lookalikes.asRead(next.text)?.word === part;
    });
    if (!fits) continue;
    best.push(entry);
    corrected ||= slipped;
  }
  if (best.length === 0) return null;
  best = best.filter((entry) => entry.words.length === best[0]?.words.length);
  return {
    at,
    to: at + (best[0]?.words.length ?? 1),
    entries: best,
    slips: correction?.slips ?? 0,
    corrected,
  };
}

function sameCase(words: Word[], at: number, entry: NameEntry): boolean {
  const raw = words.slice(at, at + entry.words.length).map((word) => word.raw);
  return entry.words.length > 1 && raw.join('') === entry.exactCase?.replace(/[^\p{L}\d]/gu, '');
}

/** "lisinopril hctz": long abbreviations are typed in small letters too. */
function isTypedSmall(words: Word[], at: number, { exactCase }: NameEntry): boolean {
  return (
    words.length <= SHORT_TEXT &&
    exactCase !== null &&
    exactCase.length >= 4 &&
    words[at]?.raw === exactCase.toLowerCase()
  );
}

/** "without caffeine", "alcohol-free", and words in which the name means something else. */
function isDenied(words: Word[], { at, to, entries }: NameMention, index: NameIndex): boolean {
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
function isSaltOf(words: Word[], before: NameMention | undefined, { at, to }: NameMention): boolean {
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
  /** Words of forms that are none of the kitchen's. */
  formed: ReadonlySet<number>;
  index: NameIndex;
}

/** Leaves out names that need context and have none: a strength, a form, or a medicine that is sure. */
function withContext(
  found: NameMention[],
  words: Word[],
  { context, measured, short, formed, index }: Surroundings,
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
    // "quark", "jasmine tea": food, unless a strength says otherwise.
    if (isBrand(mention) && mention.to === mention.at + 1 && MENU_BRANDS.has(word?.text ?? '')) {
      const alone = words.length === 1 && !FOOD_BRANDS.has(word?.text ?? '');
      if (!alone) return measured(mention.at, mention.to);
    }
    // "maçã" is no "maca".
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
    // In running text a brand that is an ordinary word is told by its capital too.
    if (!short && isBrand(mention) && !/^[\p{Lu}\d]/u.test(words[at]?.raw ?? '')) return false;
    // "Tantum Verde", and nothing else, is a name; a lone ordinary word is a guess.
    if (short && isBrand(mention) && mention.slips === 0 && at === 0 && to === words.length) {
      mention.guessed = to === 1;
      return (words[0]?.raw.length ?? 0) >= 4 || to > 1 || context(at, to);
    }
    // Typed alone, "ginger" is what she asks about; "Iron" too. A brand that is an ordinary word stays open.
    if (short && kind === 'substance') return true;
    if (short && kind === 'class') return true;
    if (short && isShortBrandBeside(mention)) {
      mention.guessed = true;
      return true;
    }
    return context(mention.at, mention.to) || (kind === 'substance' && besideSure(mention));
  });
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

/** A misspelling without strength or form beside it has to be of a long word. */
function isNearEnough({ entries, slips }: NameMention): boolean {
  const length = entries[0]?.words[0]?.length ?? 0;
  return slips <= 1 ? length >= 7 : length >= 11;
}

/** In running text a brand is written with a capital; what somebody types of her own medicines often is not. */
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

/** Phrases of a lexicon in the text, longest first, not overlapping. */
function findPhrases<T>(
  words: Word[],
  lexicon: ReadonlyMap<string, readonly { words: string[]; value: T }[]>,
): Stretch<T>[] {
  const found: Stretch<T>[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = lexicon
      .get(words[at]?.text ?? '')
      ?.find((candidate) => candidate.words.every((part, i) => words[at + i]?.text === part));
    if (!phrase) continue;
    found.push({ at, to: at + phrase.words.length, value: phrase.value });
    at += phrase.words.length - 1;
  }
  return found;
}

/** "naproxen sodium", "chlorhydrate de cétirizine": the salt belongs to the substance. */
function markSalts(words: Word[], names: NameMention[], used: Set<number>): void {
  for (const { at, to } of names) {
    for (let i = to; SALT_WORDS.has(words[i]?.text ?? '') && words[i]?.sentence === words[at]?.sentence; i++)
      used.add(i);
    let i = at - 1;
    if (/^(?:de|d|di|do|da)$/.test(words[i]?.text ?? '')) i--;
    if (SALT_WORDS.has(words[i]?.text ?? '')) used.add(i);
  }
}

function mark(used: Set<number>, stretch: { at: number; to: number }): void {
  for (const at of range(stretch)) used.add(at);
}

function* range({ at, to }: { at: number; to: number }): Generator<number> {
  for (let i = at; i < to; i++) yield i;
}
