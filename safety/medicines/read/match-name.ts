import { distance } from '@mirabelle/language/text/distance.ts';
import type { NameMention } from './found-names.ts';
import type { Correction } from './lookalikes.ts';
import type { NameEntry, NameIndex } from './name-index.ts';
import {
  ALIKE_WORDS,
  BOX_WORDS,
  CUT_WORDS,
  FORMS,
  MAKERS,
  PLAIN_WORDS,
  RANGE_WORDS,
  SALT_WORDS,
  SOUNDING_WORDS,
  WHOLE_WORDS,
} from './page-words.ts';
import { isExplained } from './qualifiers.ts';
import { isShortText } from './short-text.ts';
import { isNumber } from './strengths.ts';
import type { Word } from './words.ts';

/** Whether something stands beside the words of a stretch. */
type Beside = (from: number, to: number) => boolean;

/**
 * The longest name that begins at a word: as written, in the plural, with its salt, in two pieces, or misspelt.
 * @param short whether the text is a name rather than prose
 * @param measured whether a strength stands `near`, or `here`, in the same line
 */
export function longestAt(
  words: Word[],
  at: number,
  index: NameIndex,
  short: boolean,
  measured: { near: Beside; here: Beside },
): NameMention | null {
  const word = words[at];
  if (!word) return null;
  const direct = match(words, at, word.text, index, null);
  if (direct) return direct;
  const cut = CUT_WORDS.has(word.text) ? cutShortAt(words, at, index) : null;
  if (cut) return cut;
  const elsewhere =
    isExplained(word.text) || SOUNDING_WORDS.has(word.text) ? undefined : index.spelledElsewhere(word.text);
  // Another language's spelling is no slip.
  if (elsewhere) return match(words, at, elsewhere, index, null);
  const salted = withoutSalt(lettersRead(word.text), index);
  if (salted) return match(words, at, salted, index, { word: salted, slips: 0 });
  if (index.isWord(word.text) || BOX_WORDS.has(word.text) || FORMS.has(word.text) || isNumber(word))
    return null;
  // "Metamizol / magnésico": a salt at the head of the next line is not a misspelling.
  if (SALT_WORDS.has(word.text)) return null;
  const singular = word.text.length > 5 && word.text.endsWith('s') ? word.text.slice(0, -1) : null;
  if (singular && index.beginningWith(singular).some((entry) => entry.named.kind === 'substance')) {
    const plural = match(words, at, singular, index, null);
    if (plural) return plural;
  }
  // "nurofène": a name as it sounds in French or Italian.
  const spoken = word.text.length > 7 && /[ae]$/.test(word.text) ? word.text.slice(0, -1) : null;
  if (spoken && short && index.isWord(spoken)) {
    const sounding = match(words, at, spoken, index, { word: spoken, slips: 0 });
    if (sounding) return sounding;
  }
  const joined = joinedWithNext(words, at, index);
  if (joined) return joined;
  if (PLAIN_WORDS.has(word.text) || MAKERS.has(word.text)) return null;
  if (ALIKE_WORDS.has(word.text) && !measured.here(at, at + 1)) return null;
  const read = index.lookalikes.asRead(word.text);
  if (read) return match(words, at, read.word, index, read);
  // Prose is full of words that look like brands: a misspelling counts only where a medicine is spoken of.
  if (!short && !measured.near(at, at + 1)) return null;
  const begun = short ? begunAt(words, at, index) : null;
  if (begun) return begun;
  const near = index.lookalikes.nearest(word.text);
  if (!near) return null;
  const mention = match(words, at, near.word, index, near);
  if (!mention) return null;
  const { isFingerSlip = false, others = [] } = near;
  return { ...mention, misspelt: true, isFingerSlip, others };
}

/** "Ac. folique", "vit D": the first word is cut short, and others follow. */
function cutShortAt(words: Word[], at: number, index: NameIndex): NameMention | null {
  for (const whole of WHOLE_WORDS) {
    const found = match(words, at, whole, index, null);
    if (found && found.to > at + 1) return found;
  }
  return null;
}

/** "lithiumcarb0nat": what a recogniser took for a nought or a one, amid letters. */
const lettersRead = (word: string): string =>
  word.replace(/(?<=\p{L})0(?=\p{L})/gu, 'o').replace(/(?<=\p{L})1(?=\p{L})/gu, 'i');

/** Letters of the shortest names that a salt is written in one with: an element's, and any other. */
const ELEMENT_LETTERS = 4;
const NAME_LETTERS = 6;

/** "Metoprololsuccinat", "Candesartancilexetil", "Zinkcitrat": German writes the salt in one with the substance. */
function withoutSalt(word: string, index: NameIndex): string | null {
  for (let cut = word.length - 4; cut >= ELEMENT_LETTERS; cut--) {
    if (!SALT_WORDS.has(word.slice(cut))) continue;
    const name = word.slice(0, cut);
    const whole = index
      .beginningWith(name)
      .some(
        ({ words, named }) =>
          words.length === 1 &&
          named.kind === 'substance' &&
          (cut >= NAME_LETTERS || index.isElement(named.id)),
      );
    if (whole) return name;
  }
  return null;
}

/** Letters of a name whose last one stands apart. */
const SPELT_APART_LETTERS = 5;

/** "Doli prane": two pieces that only together are a name. */
function joinedWithNext(words: Word[], at: number, index: NameIndex): NameMention | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.segment !== word.segment) return null;
  // "Zyma D": one capital behind it tells more than a little word.
  const isLetter = /^\p{Lu}$/u.test(next.raw);
  if (index.isWord(next.text) && next.text.length < 4 && !isLetter) return null;
  const text = word.text + next.text;
  if (text.length < (isLetter ? SPELT_APART_LETTERS : 7) || /\d/.test(text)) return null;
  const entries = index.beginningWith(text).filter((entry) => entry.words.length === 1 && !entry.exactCase);
  const best = entries.filter((entry) => entry.named.kind === entries[0]?.named.kind);
  return best.length > 0 ? { at, to: at + 2, entries: best, slips: 0, corrected: true } : null;
}

/** "Vtamin B complex": a slip in the first word of a name whose other words stand behind it. */
function begunAt(words: Word[], at: number, index: NameIndex): NameMention | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.segment !== word.segment || !index.isWord(next.text)) return null;
  const found = index.beginnings
    .near(word.text)
    .flatMap((first) => match(words, at, first, index, { word: first, slips: 1 }) ?? [])
    .filter(({ to }) => to > at + 1);
  const [first, ...others] = found;
  return first && others.length === 0 ? { ...first, misspelt: true } : null;
}

/** The longest names that begin here; the words after the first may hold slips of the recogniser, or one of hers. */
function match(
  words: Word[],
  at: number,
  first: string,
  index: NameIndex,
  correction: Correction | null,
): NameMention | null {
  const exact = matchWith(words, at, first, index, correction, (next, part) => next.text === part);
  // A slip in a later word counts only where it makes the name longer.
  const slipped = matchWith(
    words,
    at,
    first,
    index,
    correction,
    ({ text }, part) => text === part || (!isKnown(text, index) && isSlipOf(text, part)),
  );
  if (!slipped || (exact && exact.to >= slipped.to)) return exact;
  const meanings = new Set(slipped.entries.map(({ words: name }) => name.join(' ')));
  if (meanings.size > 1) return exact;
  return { ...slipped, slips: slipped.slips + 1, corrected: true, misspelt: true };
}

const isKnown = (word: string, index: NameIndex): boolean =>
  index.isWord(word) || [BOX_WORDS, PLAIN_WORDS, SALT_WORDS, RANGE_WORDS].some((list) => list.has(word));

/** Below so many letters a slip makes another word. */
const SLIP_LETTERS = 6;

const isSlipOf = (word: string, part: string): boolean =>
  part.length >= SLIP_LETTERS && word.length >= SLIP_LETTERS - 1 && distance(word, part, 1) <= 1;

/** The longest names that begin here, their later words compared in one way. */
function matchWith(
  words: Word[],
  at: number,
  first: string,
  index: NameIndex,
  correction: Correction | null,
  isSame: (next: Word, part: string) => boolean,
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
      if (!next || !goesOn(words[at + i - 1], next, entry)) return false;
      if (isSame(next, part) || (CUT_WORDS.has(next.text) && WHOLE_WORDS.has(part))) return true;
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

/** Whether a name goes on: in its sentence, or in the line below, where boxes set what tells a range's members apart. */
function goesOn(before: Word | undefined, next: Word, { named }: NameEntry): boolean {
  if (!before || next.sentence === before.sentence) return before !== undefined;
  return named.kind === 'brand' && next.sentence - before.sentence === 1 && next.line - before.line === 1;
}

function sameCase(words: Word[], at: number, entry: NameEntry): boolean {
  const raw = words.slice(at, at + entry.words.length).map((word) => word.raw);
  return entry.words.length > 1 && raw.join('') === entry.exactCase?.replace(/[^\p{L}\d]/gu, '');
}

/** "lisinopril hctz": long abbreviations are typed in small letters too. */
function isTypedSmall(words: Word[], at: number, { exactCase }: NameEntry): boolean {
  return (
    isShortText(words) &&
    exactCase !== null &&
    exactCase.length >= 4 &&
    words[at]?.raw === exactCase.toLowerCase()
  );
}
