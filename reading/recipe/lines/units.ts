import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';

export interface Unit {
  /** Id of the unit, e.g. "tbsp"; the same in all languages. */
  id: string;
  /** As printed. */
  text: string;
  /** Whether it measures by itself (g, cup), where others count (clove, can). */
  measure: boolean;
  end: number;
}

/** Units that say how much there is by themselves; of the others there is a number of something. */
const MEASURES = new Set('g kg mg ml cl dl l tsp tbsp cup oz lb floz pint quart gallon cm inch'.split(' '));
/** The unit of each form, without accents. Where two units share a form, the one that English lists first counts. */
const BY_FORM = new Map<string, string>();
for (const id of new Set(LANGUAGES.flatMap((language) => Object.keys(wordsOf(language, amounts).units))))
  for (const form of LANGUAGES.flatMap((language) => unitForms(language, [id])).map(foldInPlace))
    if (!BY_FORM.has(form)) BY_FORM.set(form, id);
const BY_LETTERS = new Map([...BY_FORM].map(([form, id]) => [withoutBlanks(form), id] as const));

const PLURALS = anyOf(LANGUAGES.flatMap((language) => wordsOf(language, amounts).pluralEndings));
// After letters a unit ends at anything but a letter; "500g/1lb" and "1 EL (gestrichen)" both end well.
const PATTERN = new RegExp(
  `(${anyOf([...BY_FORM.keys()]).replaceAll('\\s+', '\\s*')})(?:\\((?:${PLURALS})\\)|/(?:${PLURALS}))?(?![\\p{L}\\d])\\.?`,
  'uy',
);

/**
 * The unit that begins at `at`. A single letter is read by its case: T is a tablespoon, t a teaspoon.
 * @param folded the text folded in place
 */
export function readUnit(
  text: string,
  folded: string,
  at: number,
  language?: Language | null,
  afterNumber = false,
): Unit | null {
  PATTERN.lastIndex = at;
  const match = PATTERN.exec(folded);
  if (afterNumber && (!match || match[1]!.length === 1)) {
    const letter = /^(\p{L})(?![\p{L}\d])\.?/u.exec(text.slice(at, at + 10));
    const id = letter && unitOfLetter(letter[1]!, language);
    if (letter && id) return { id, text: letter[1]!, measure: true, end: at + letter[0].length };
  }
  if (!match) return null;
  const form = match[1]!;
  const id =
    BY_FORM.get(form) ?? BY_FORM.get(form.replace(/\s+/g, ' ')) ?? BY_LETTERS.get(withoutBlanks(form));
  if (!id) return null;
  const end = at + match[0].length;
  return { id, text: text.slice(at, end).trim(), measure: MEASURES.has(id), end };
}

function unitOfLetter(letter: string, language?: Language | null): string | undefined {
  return wordsOf(language ?? 'en', amounts).unitLetters[letter] ?? wordsOf('en', amounts).unitLetters[letter];
}

function withoutBlanks(form: string): string {
  return form.replace(/\s/g, '');
}

/** The forms of some units in one language, for patterns that know where they stand. */
export function unitForms(language: Language, ids: readonly string[]): string[] {
  const { units } = wordsOf(language, amounts);
  return ids.flatMap((id) => units[id] ?? []);
}
