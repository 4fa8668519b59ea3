import type { Course } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import openHeadings from '@mirabelle/language/lexicon/open/drink-headings.json' with { type: 'json' };
import { drinks } from '@mirabelle/language/lexicon/words/drinks.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { unnamedMention } from '../match/unnamed-mention.ts';

const HEADINGS = {
  wine: 'wineHeadings',
  beer: 'beerHeadings',
  spirits: 'spiritHeadings',
  cocktails: 'cocktailHeadings',
} as const;
type Poured = keyof typeof HEADINGS;

const headed = (Object.keys(HEADINGS) as Poured[]).map((group) => ({
  group,
  words: wordSet([...everyWord(drinks, HEADINGS[group]), ...Object.values(openHeadings[group]).flat()]),
}));
const COLOURS = wordSet([...everyWord(drinks, 'wineColours'), ...Object.values(openHeadings.colours).flat()]);
const MARKS = phraseTrie(everyWord(drinks, 'wineMarks'));

/** A year that a bottle may still be sold from; no amount. */
const VINTAGE = /(?<![\d.,])(?:19[6-9]\d|20[0-4]\d)(?!\d|[.,]\d|\s?(?:ml|g|kg|kj|kcal)\b)/u;
/** "0.75 l", "0,1", "37.5 cl"; a picture's reader takes the l for a 1. */
const BOTTLE_SIZE = /(?<![\d.,])(?:0[.,]\d{1,3}(?:\s?[l1I|]\b)?|\d{2}(?:[.,]5)?\s?cl)(?![\d.,])/u;

/**
 * What is poured under a heading that names no drink: spirits under "Shots", wine under "By the glass", and under
 * "Reds" where drinks are listed.
 * @param course what the heading is of, where the menu tells
 */
export function pouredByHeading({ words: { line } }: Reading, course: Course | null): Mention[] {
  const text = line.texts[0] ?? '';
  const parts = partsOf(text).map((part) => groupOf(part, course));
  const [first] = parts;
  if (first === undefined || first === null || parts.includes(null)) return [];
  return [unnamedMention(text, { kind: 'group', id: first, quality: 1, treatments: [] })];
}

/** "Rouge - Red", "Whites & rosés": each thing by itself, or the whole where its "and" is a part of what it says. */
function partsOf(text: string): string[] {
  const whole = foldWords(text);
  if (headed.some(({ words }) => words.has(whole)) || COLOURS.has(whole)) return [whole];
  const parts = text
    .split(/[^\p{L}\p{M}\d\s'’]|\s(?=[-–])|(?<=[-–])\s/u)
    .flatMap((part) => foldWords(part).split(andBetween))
    .map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
const andBetween = new RegExp(`(?:^| )(?:${everyWord(grammar, 'and').map(foldWords).join('|')})(?= |$)`, 'u');

/** Also of two in one breath: "Whites by the glass". */
function groupOf(part: string, course: Course | null): Poured | null {
  const words = part.split(' ');
  const told = words.map((_, at) => saidBy(words.slice(0, at + 1).join(' '), course));
  if (told.at(-1)) return told.at(-1) ?? null;
  const first = told.findLast(
    (group, at) => group !== null && saidBy(words.slice(at + 1).join(' '), course) !== null,
  );
  return first ?? null;
}

function saidBy(words: string, course: Course | null): Poured | null {
  if (course === 'DRINKS' && COLOURS.has(words)) return 'wine';
  return headed.find((each) => each.words.has(words))?.group ?? null;
}

/** Whether a line says what only a wine's does: where it may be made ("AOC"), or of which year it is. */
export function isBottled({ words: { line, tokens } }: Reading): boolean {
  const words = tokens.map(({ word }) => word);
  return (
    words.some((_, at) => MARKS.longestAt(words, at) > 0) || line.texts.some((text) => VINTAGE.test(text))
  );
}

/** Whether a line tells how much is in a glass or a bottle: under "White wine" that is poured, whatever its name means. */
export function hasBottleSize({ words: { line } }: Reading): boolean {
  return line.texts.some((text) => BOTTLE_SIZE.test(text));
}
