import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { type Sense, stepPatterns } from './cooking-patterns.ts';

/** One action of a step: "add the prawns", "bake for 20 minutes". */
export interface Clause {
  /** Place of its step, from 0. */
  step: number;
  /** Sentence within the step, from 0. */
  sentence: number;
  text: string;
  /** What its words do. */
  senses: ReadonlySet<Sense>;
  /** Longest time it names, minutes. */
  minutes: number | null;
  /** Temperature it names that may be one of the food itself, degrees Celsius: below 100. */
  coreCelsius: number | null;
  /** Says that it is not done through, of meat and fish, of eggs, or of anything; but not "no longer pink". */
  undercooked: ReadonlySet<Undercooked>;
  /** Says that it is: "cooked through", "no longer pink". */
  isThrough: boolean;
  /** Twice the time, where it is given for each side. */
  eachSide: boolean;
}

/** Words for not done through, by what they are said of. */
const UNDERCOOKED = ['pink', 'runny', 'raw'] as const;
export type Undercooked = (typeof UNDERCOOKED)[number];

/** Senses by which a clause does something; the others only describe. */
const ACTS: Sense[] = ['moist', 'oven', 'fry', 'warm', 'flame', 'cold', 'add', 'mix', 'prep', 'serve'];
/** "z.B" may be written with a blank; "c. à" is an abbreviation only before its "à". */
const ABBREVIATED = new RegExp(
  `\\b(${everyWord(cooking, 'abbreviations')
    .map((written) => {
      const [short = '', ...after] = written.split('. ');
      return short.replace('.', '\\.\\s?') + (after.length > 0 ? `(?=\\.\\s+${after.join(' ')})` : '');
    })
    .join('|')})\\.(?=\\s)`,
  'giu',
);
/** What hands do, of which a participle may only tell how a food comes. */
const BY_HAND: Sense[] = ['add', 'mix', 'prep'];
/**
 * How far from a word what belongs to it stands, in characters. Looked for in all that comes before or after it, the
 * time would grow with the square of a clause's length.
 */
const NEAR = 120;
/** Words of the longest action with what may stand before it. */
const LONGEST_ACTION = 8;
/** Most of a step that is read, in characters. */
const LONGEST = 4_000;

/** Takes steps apart into clauses, in order. */
export function clausesOf(steps: readonly string[], language: Language): Clause[] {
  return steps.flatMap((step, index) => {
    const text = step.slice(0, LONGEST).replace(ABBREVIATED, '$1 ');
    return sentencesOf(text).flatMap((sentence, place) =>
      piecesOf(sentence, language).map((piece) => clauseOf(piece, language, index, place)),
    );
  });
}

/** Sentences of a step; a point within a number or an abbreviation ends none. */
export function sentencesOf(step: string): string[] {
  return step
    .split(/(?<=[.!?…])\s+(?=\S)|[;\n]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Parts between commas, brackets and colons, and before an "and" with which another action begins. */
function piecesOf(sentence: string, language: Language): string[] {
  const parts = sentence
    .split(/,(?!\d)|(?<!\d),|[()[\]:;]|\s[-–—]\s|\.(?=\s|$)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let acted = false;
  return parts.flatMap((part) => {
    const pieces = splitAtAnd(part, language, acted);
    acted ||= hasAction(fold(part), language);
    return pieces;
  });
}

/** @param acted whether an action came before it in the sentence: "whisk the flour, eggs and milk and fry" */
function splitAtAnd(part: string, language: Language, acted: boolean): string[] {
  const words = part.split(/\s+/);
  const pieces: string[][] = [[]];
  let looked = 0;
  let found = false;
  /**
   * Whether the piece has an action so far: of words that were looked at before, only those are that may go with it.
   */
  const hasActed = (earlier: readonly string[]) => {
    found ||= hasAction(fold(earlier.slice(Math.max(0, looked - LONGEST_ACTION)).join(' ')), language);
    looked = earlier.length;
    return found;
  };
  for (const [index, word] of words.entries()) {
    const earlier = pieces.at(-1) ?? [];
    const begins =
      wordsOf(language, cooking).and.includes(foldLetters(word)) &&
      earlier.length > 0 &&
      beginsAction(fold(words.slice(index + 1, index + 4).join(' ')), language) &&
      // A verb at the end, as in German, belongs to what stands before it as well.
      ((acted && !wordsOf(language, cooking).verbsLast) || hasActed(earlier));
    if (begins) {
      pieces.push([]);
      looked = 0;
      found = false;
    } else earlier.push(word);
  }
  return pieces.map((piece) => piece.join(' ')).filter((piece) => piece !== '');
}

function beginsAction(text: string, language: Language): boolean {
  if (wordsOf(language, cooking).verbsLast) return true;
  const patterns = stepPatterns(language);
  return ACTS.some((sense) => [...text.matchAll(patterns[sense])].some((match) => match.index < 4));
}

function hasAction(text: string, language: Language): boolean {
  const patterns = stepPatterns(language);
  return ACTS.some((sense) => text.search(patterns[sense]) >= 0);
}

function clauseOf(text: string, language: Language, step: number, sentence: number): Clause {
  const folded = fold(text);
  const patterns = stepPatterns(language);
  const senses = new Set<Sense>();
  const acting = withoutMade(folded, language);
  for (const [sense, pattern] of Object.entries(patterns) as [Sense, RegExp][]) {
    if ((BY_HAND.includes(sense) ? acting : folded).search(pattern) >= 0) senses.add(sense);
  }
  const undercooked = new Set<Undercooked>();
  let denied = false;
  for (const sense of UNDERCOOKED) {
    for (const match of folded.matchAll(patterns[sense])) {
      if (endsWithDenial(folded.slice(Math.max(0, match.index - NEAR), match.index), patterns.denial))
        denied = true;
      else undercooked.add(sense);
    }
  }
  const eachSide = senses.has('side');
  const minutes = minutesOf(folded, language);
  return {
    step,
    sentence,
    text,
    senses,
    minutes: minutes === null ? null : minutes * (eachSide ? 2 : 1),
    coreCelsius: coreOf(folded),
    undercooked: senses.has('through') ? new Set() : undercooked,
    isThrough: senses.has('through') || denied,
    eachSide,
  };
}

/** Without participles before or after a food: "mashed bananas" were mashed before, nothing is mashed here. */
function withoutMade(folded: string, language: Language): string {
  return folded.replace(stepPatterns(language).made, (word, at: number) => {
    const before = folded.slice(Math.max(0, at - NEAR), at).trim();
    // At the head of a clause it may be an order in the languages whose adjectives follow the noun.
    if (before === '') return wordsOf(language, grammar).adjectivesFollow ? word : '';
    return wordsOf(language, cooking).auxiliary.includes(before.split(' ').at(-1) ?? '') ? word : '';
  });
}

function endsWithDenial(before: string, denial: RegExp): boolean {
  const last = before.trim().split(/\s+/).slice(-4).join(' ');
  return last.search(denial) >= 0;
}

/** "20 minutes", "1 h 30", "2-3 hours", "1 1/2 Stunden": the longest time named. */
function minutesOf(folded: string, language: Language): number | null {
  const units = timePatterns(language);
  let longest: number | null = null;
  const numbers = [...folded.matchAll(/(\d+(?:[.,]\d+)?)(?:\s+1\/2|\s*½)?/g)];
  let hours = 0;
  for (const match of numbers) {
    const at = match.index + match[0].length;
    const after = folded.slice(at, at + NEAR).trimStart();
    if (RANGE.test(after)) continue;
    let value = Number((match[1] ?? '0').replace(',', '.'));
    if (/1\/2|½/.test(match[0])) value += 0.5;
    if (units.hour.test(after)) {
      hours = value * 60;
      longest = Math.max(longest ?? 0, hours);
    } else if (units.minute.test(after)) {
      longest = Math.max(longest ?? 0, hours + value);
    } else if (units.second.test(after)) {
      longest = Math.max(longest ?? 0, value / 60);
    } else if (hours > 0 && /^(?:$|\D)/.test(after) && value < 60) {
      longest = Math.max(longest ?? 0, hours + value);
    }
  }
  return longest;
}

const TIMES = new Map<Language, Record<'hour' | 'minute' | 'second', RegExp>>();

/** The units of time of a language at the beginning of a folded text. */
function timePatterns(language: Language) {
  const known = TIMES.get(language);
  if (known) return known;
  const { hour, minute, second } = wordsOf(language, amounts).timeUnits;
  const pattern = (forms: readonly string[]) =>
    new RegExp(`^(?:${alternatives(forms.map(foldLetters), '[a-z]')})\\b`);
  const made = { hour: pattern(hour), minute: pattern(minute), second: pattern(second) };
  TIMES.set(language, made);
  return made;
}

/** "2-3", "2 to 3": the second number counts. */
const RANGE = new RegExp(
  `^(?:-|–|${alternatives(everyWord(amounts, 'rangeTo').map(foldLetters))})\\s*\\d`,
  'u',
);
const DEGREES = new RegExp(
  `(\\d{2,3})\\s*(?:°|º|${alternatives(everyWord(amounts, 'degrees'))})?\\s*([cf])\\b`,
  'gu',
);

/** A temperature that the food itself may have; an oven's is far higher. */
function coreOf(folded: string): number | null {
  for (const match of folded.matchAll(DEGREES)) {
    const value = Number(match[1]);
    const celsius = match[2] === 'f' ? ((value - 32) * 5) / 9 : value;
    if (celsius >= 40 && celsius < 100) return celsius;
  }
  return null;
}

function fold(text: string): string {
  return foldLetters(text)
    .replace(/['’-]/g, ' ')
    .replace(/[^a-z0-9°º/.,½ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
