import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicinePage } from '@mirabelle/language/lexicon/words/medicine-page.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { BOX_WORDS, LITTLE_WORDS, RANGE_WORDS } from './page-words.ts';
import { nameWords } from './words.ts';

/** Shorter words are too often others: "gui". */
const LETTERS = 3;

/**
 * A plant that is eaten too is on record by the part that is taken: "sage extract", "Salbeiextrakt", "extrait de sauge".
 * These are the plants by themselves, which mean what is taken only beside a form of medicines: "sage capsules".
 */
export function barePlants({ kind, names }: Substance): string[] {
  if (kind !== 'herbal' && kind !== 'supplement') return [];
  const all = LANGUAGES.flatMap((language) =>
    (names[language] ?? []).flatMap((name) => barePlant(name, language) ?? []),
  );
  return [...new Set(all)];
}

function barePlant(name: string, language: Language): string | null {
  const whole = nameWords(name).join(' ');
  for (const part of wordsOf(language, medicinePage).plantParts.map(foldLetters)) {
    const bare =
      language === 'de'
        ? beforeEnding(whole, part)
        : whole.startsWith(`${part} `)
          ? whole.slice(part.length + 1)
          : withoutEnd(whole, part);
    if (bare !== null && bare.length >= LETTERS && !bare.includes(' ') && !isOrdinary(bare)) return bare;
  }
  return null;
}

/** "Frauenwurzel": what is left would be a word of boxes. */
const isOrdinary = (word: string): boolean =>
  [BOX_WORDS, RANGE_WORDS, LITTLE_WORDS].some((list) => list.has(word));

const withoutEnd = (whole: string, part: string): string | null =>
  whole.endsWith(` ${part}`) ? whole.slice(0, -part.length - 1) : null;

/** "Rosmarinblätter", "Petersilienextrakt". */
const beforeEnding = (whole: string, part: string): string | null =>
  whole.endsWith(part) && whole.length > part.length + LETTERS
    ? whole.slice(0, -part.length).replace(/(?<=ie)n$|-$/, '')
    : null;
