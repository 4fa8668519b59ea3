import { COURSES } from '@mirabelle/contract/menu.ts';
import type { OpenPictureLanguage, PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { type Heading, headingOf } from './headings.ts';

const LONGEST = 40;
/** Shorter headings are read letter for letter: "Kala" is one slip from many a word. */
const SLIPS_FROM = 7;
const known = new Map<OpenPictureLanguage, ReadonlyMap<string, Heading>>();

/**
 * What a line says as a heading of a menu in a language that nothing is judged in, on a page that was read in it; null
 * when it is none.
 * @param languages what the page was read in
 */
export function openHeadingOf(text: string, languages: readonly PictureLanguage[]): Heading | null {
  if (text.length > LONGEST || /\d/.test(text)) return null;
  for (const language of languages) {
    if (!isOpen(language)) continue;
    const headings = headingsIn(language);
    const whole = foldAnyLetters(text);
    const found = headings.get(whole) ?? inParts(text, headings) ?? withSlip(whole, headings);
    if (found) return found;
  }
  return null;
}

/**
 * The language that nothing is judged in whose headings stand among the lines of a text, of which no reader tells what it
 * was read in; null where more of them are headings of a judged language, or none is.
 */
export function openLanguageOf(lines: readonly string[]): OpenPictureLanguage | null {
  const judged = lines.filter((line) => headingOf(line)?.exact).length;
  const counts = OPEN_LANGUAGES.map((language) => ({
    language,
    count: lines.filter((line) => headingsIn(language).has(foldAnyLetters(line))).length,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most && most.count > judged ? most.language : null;
}

const OPEN_LANGUAGES = Object.keys(OPEN_MENU_WORDS) as OpenPictureLanguage[];

/** "Ryby & mořské plody": every part is a heading of its own; the first tells the course. */
function inParts(text: string, headings: ReadonlyMap<string, Heading>): Heading | null {
  const parts = text.split(/[&+/|,•·]|\s[-–—]\s/).map((part) => headings.get(foldAnyLetters(part)));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts[0]! : null;
}

function withSlip(whole: string, headings: ReadonlyMap<string, Heading>): Heading | null {
  if (whole.length < SLIPS_FROM) return null;
  for (const [words, heading] of headings) {
    if (words.length >= SLIPS_FROM && distance(whole, words, 1, false) <= 1)
      return { ...heading, exact: false };
  }
  return null;
}

function headingsIn(language: OpenPictureLanguage): ReadonlyMap<string, Heading> {
  const there = known.get(language);
  if (there) return there;
  const words = OPEN_MENU_WORDS[language];
  const foods = new Set(words.alsoFood.map(foldAnyLetters));
  const headings = new Map<string, Heading>();
  for (const course of [...COURSES, 'OTHER'] as const) {
    for (const phrase of words[course]) {
      const folded = foldAnyLetters(phrase);
      const said = course === 'OTHER' ? null : course;
      if (!headings.has(folded))
        headings.set(folded, { course: said, languages: [], exact: true, alsoFood: foods.has(folded) });
    }
  }
  known.set(language, headings);
  return headings;
}

const isOpen = (language: PictureLanguage): language is OpenPictureLanguage => language in OPEN_MENU_WORDS;

/** Folding knows Latin letters; others lose their accents alone. */
function foldAnyLetters(text: string): string {
  const folded = foldWords(text);
  if (folded !== '') return folded;
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
