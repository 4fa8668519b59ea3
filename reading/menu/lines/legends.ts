import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { allergens } from '@mirabelle/language/lexicon/words/allergens.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Row } from './rows.ts';

const ALLERGENS = new Set(
  LANGUAGES.flatMap((language) => Object.values(wordsOf(language, allergens)).flat().map(foldWords)),
);
/** "A céréales", "3 = eggs", "(7) milk": a code and what it stands for. */
const KEY = /(?:^|[\s,;:·|•([])([A-Z]|\d{1,2})(?:[)\]]|(?=[\s=:.–-]))\s?[=:.–-]?\s*(?=\p{L}{3})/gu;
/** So many codes that count up make a legend, fewer where allergens are named. */
const LEAST_KEYS = 4;
const LEAST_WITH_ALLERGEN = 3;
/** A legend one line below the other begins at the beginning. */
const FIRST = /^[A1]$/;
/** Words that one code is explained by. */
const LONGEST_MEANING = 4;

const namesAllergen = (text: string) => {
  const folded = foldWords(text);
  return ALLERGENS.has(folded) || folded.split(' ').some((word) => ALLERGENS.has(word));
};

/** The codes that a line explains, "A céréales C œufs D poisson"; empty where it is no legend. */
export function legendCodes(text: string): string[] {
  const codes = [...text.matchAll(KEY)].map(([, code]) => code!);
  const least = namesAllergen(text) ? LEAST_WITH_ALLERGEN : LEAST_KEYS;
  if (codes.length < least || !countUp(codes.map(placeOf))) return [];
  return text.split(/\s+/).length <= codes.length * (1 + LONGEST_MEANING) ? codes : [];
}

/**
 * The codes that the page explains, and the lines that do: several in one line, or one below the other.
 * "A Gluten / B Crustaceans / C Eggs" are no dishes although letters that count up stand before them.
 */
export function legendsOf(rows: readonly Pick<Row, 'text' | 'prices' | 'mark'>[]): {
  lines: ReadonlySet<number>;
  codes: ReadonlySet<string>;
} {
  const [lines, codes] = [new Set<number>(), new Set<string>()];
  let run: { at: number; code: string; allergen: boolean }[] = [];
  const end = () => {
    const enough =
      run.length >= LEAST_KEYS &&
      FIRST.test(run[0]!.code) &&
      run.filter(({ allergen }) => allergen).length * 2 >= run.length;
    if (enough)
      for (const { at, code } of run) {
        lines.add(at);
        codes.add(code);
      }
    run = [];
  };
  for (const [at, row] of rows.entries()) {
    const own = legendCodes(row.text);
    if (own.length > 0) lines.add(at);
    for (const code of own) codes.add(code);
    const key = row.prices.length === 0 ? keyOf(row) : null;
    const last = run.at(-1);
    if (!key || (last && !countUp([placeOf(last.code), placeOf(key.code)]))) end();
    if (key) run.push({ at, ...key });
  }
  end();
  return { lines, codes };
}

/** "A  Gluten", with the code taken off as a mark or not. */
function keyOf({ text, mark }: Pick<Row, 'text' | 'mark'>): { code: string; allergen: boolean } | null {
  const [, printed, named = ''] = /^([A-Z]|\d{1,2})\s?[)\]]?\s?[=:.–-]?\s+(\p{L}.*)$/u.exec(text) ?? [];
  const code = mark?.kind === 'order' ? mark.text : printed;
  const meaning = mark?.kind === 'order' ? text : named;
  if (code === undefined || meaning === '' || meaning.split(/\s+/).length > 2 * LONGEST_MEANING) return null;
  return /^(?:[A-Z]|\d{1,2})$/.test(code) ? { code, allergen: namesAllergen(meaning) } : null;
}

const placeOf = (code: string) => (/^\d/.test(code) ? Number(code) : code.codePointAt(0)! * 100);

const countUp = (places: readonly number[]) =>
  places.every((place, at) => at === 0 || place > places[at - 1]!);
