import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { COURSES, type Course } from '@mirabelle/contract/menu.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuHeadings } from '@mirabelle/language/lexicon/words/menu-headings.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { letterCount } from '../../layout/piece.ts';

export interface Heading {
  /** Null for headings that say nothing of the course, as "Menu". */
  course: Course | null;
  /** Languages whose menus use these words. */
  languages: Language[];
  /** Read as printed, without a slip. */
  exact: boolean;
  /** It names a food, too, as "Coffee" does: among others of its course it may be one of the dishes. */
  alsoFood: boolean;
}

/** Of any language: "pasta" is one wherever it stands. */
const FOODS = new Set(LANGUAGES.flatMap((language) => wordsOf(language, menuHeadings).alsoFood));
const KNOWN: ReadonlyMap<string, Heading> = collect();
const LETTERS: ReadonlyMap<string, number> = new Map(
  [...KNOWN.keys()].map((text) => [text, lettersIn(text)]),
);
/** Words that join two headings in one. */
const JOINTS = new Set(everyWord(menuLines, 'joinsHeadings'));
/** Words around a heading that change nothing. */
const PADDING = new Set(everyWord(menuLines, 'aroundHeading'));
const LONGEST_HEADING = 44;

/** "1. Antipasti", "II) Mains": headings are numbered, too. */
const ORDINAL = /^\s*(?:\d{1,2}|[IVX]{1,4}|[A-H])\s?[.):]\s+(?=\p{L}{3})/u;
/** "Plats pour 2 personnes", "Sharing plates for 2". */
const FOR_SO_MANY = new RegExp(
  String.raw`\s(?:${anyOf(everyWord(grammar, 'for'))})\s\d{1,2}(?:\s\p{L}+\.?)?$`,
  'iu',
);

/** "Sides for the table", "Starters to share". */
const TO_SHARE = new RegExp(String.raw`\s(?:${anyOf(everyWord(menuLines, 'toShare'))})\P{L}*$`, 'iu');

/** Every layout of a page asks about the same lines, several times; those of a few pages are kept. */
const TOLD = new Map<string, Heading | null>();
const MOST_TOLD = 2_000;

/** What a line says as a section heading; null when it is none that menus use. */
export function headingOf(text: string): Heading | null {
  const told = TOLD.get(text);
  if (told !== undefined) return told;
  if (TOLD.size >= MOST_TOLD) TOLD.clear();
  const heading = tellHeading(text);
  TOLD.set(text, heading);
  return heading;
}

function tellHeading(text: string): Heading | null {
  if (text.length > LONGEST_HEADING || letterCount(text) < 2) return null;
  const withoutNote = text
    .replace(/\s*[([].*[)\]]\s*$/, '')
    .replace(ORDINAL, '')
    .replace(FOR_SO_MANY, '')
    .replace(TO_SHARE, '');
  const folded = foldWords(withoutNote.replace(/[&+/|,•·]|\s[-–—]\s/g, ' and '));
  if (/\d/.test(folded)) return null;
  const words = folded.split(' ');
  const heading = exactly(words) ?? inParts(words) ?? inSequence(words) ?? withSlips(words);
  // "3. Soup" is a dish of a page that numbers them.
  return heading && ORDINAL.test(text) && (heading.alsoFood || !heading.exact) ? null : heading;
}

function exactly(words: readonly string[]): Heading | null {
  const stripped = withoutPadding(words);
  for (const candidate of [words, stripped]) {
    const known = KNOWN.get(candidate.join(' '));
    if (known) return known;
  }
  // Letter-spaced capitals come apart: "S T A R T E R S".
  if (words.length >= 4 && words.every((word) => word.length <= 2)) return KNOWN.get(words.join('')) ?? null;
  return null;
}

function withoutPadding(words: readonly string[]): string[] {
  let [from, to] = [0, words.length];
  while (from < to && PADDING.has(words[from]!)) from++;
  while (to > from && PADDING.has(words[to - 1]!)) to--;
  return words.slice(from, to);
}

/** "Soups & Sandwiches": every part is a heading of its own; the first tells the course. */
function inParts(words: readonly string[]): Heading | null {
  if (!words.some((word) => JOINTS.has(word))) return null;
  const parts: string[][] = [[]];
  for (const word of words) {
    if (JOINTS.has(word)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  const found = parts.filter((part) => part.length > 0).map((part) => exactly(part) ?? withSlips(part));
  if (found.length < 2 || found.some((heading) => heading === null)) return null;
  return found[0]!;
}

/** "Desserts Boissons": one heading right after the other, none of them a food that the other would describe. */
function inSequence(words: readonly string[]): Heading | null {
  const found: Heading[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(6, words.length - at);
    const known = () => KNOWN.get(words.slice(at, at + length).join(' '));
    while (length > 0 && (known()?.alsoFood ?? true)) length--;
    const heading = known();
    if (heading) found.push(heading);
    else if (!PADDING.has(words[at]!)) return null;
    at += Math.max(1, length);
  }
  return found.length > 1 ? found[0]! : null;
}

function withSlips(words: readonly string[]): Heading | null {
  for (const candidate of [words.join(' '), withoutPadding(words).join(' ')]) {
    if (candidate.length < 4) continue;
    const letters = lettersIn(candidate);
    let best: Heading | null = null;
    let bestOff = 3;
    for (const [known, heading] of KNOWN) {
      // A first letter that was lost leaves four of five.
      const slips = slipsAllowed(Math.max(candidate.length, known.length));
      if (known.length < 5 || Math.abs(known.length - candidate.length) > slips) continue;
      // A slip takes one letter away and brings another at most: most headings differ in more.
      if (bitsIn(letters ^ (LETTERS.get(known) ?? 0)) > 2 * slips) continue;
      const off = distance(candidate, known, Math.min(slips, bestOff - 1), false);
      if (off <= slips && off < bestOff) {
        best = { ...heading, exact: false };
        bestOff = off;
      }
    }
    if (best) return best;
  }
  return null;
}

/** The letters of a folded text, a bit each, whatever their order and number. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function collect(): Map<string, Heading> {
  const known = new Map<string, Heading>();
  for (const language of LANGUAGES) {
    for (const course of [...COURSES, 'OTHER'] as const) {
      for (const words of wordsOf(language, menuHeadings)[course]) {
        const there = known.get(words);
        if (there) {
          if (!there.languages.includes(language)) there.languages.push(language);
        } else
          known.set(words, {
            course: course === 'OTHER' ? null : course,
            languages: [language],
            exact: true,
            alsoFood: FOODS.has(words),
          });
      }
    }
  }
  return known;
}

/** Slips a recogniser may make in a word of this length and still be believed. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return 2;
}
