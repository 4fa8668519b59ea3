import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow } from './page-row.ts';

/** What a page says so often, in few words and without a price, is a label. */
const LEAST = 3;
const LONGEST = 4;
const LEAST_LETTERS = 3;
/** A label ends what it stands in: what follows stands so much further off than it does. */
const FURTHER = 1.2;

/**
 * Lines that stand below dish after dish in the same words and name no food: "Order a delivery", "View all". Above dishes
 * such a line may be the house of a wine or what their sizes are.
 */
export function labelsOf(rows: readonly PageRow[], foods: KnownFoods): ReadonlySet<PageRow> {
  const alike = new Map<string, { row: PageRow; ends: boolean }[]>();
  for (const [at, row] of rows.entries()) {
    const plain = row.prices.length === 0 && row.mark === null && !row.heading && !row.note;
    const text = foldWords(row.text);
    if (!plain || text.split(' ').length > LONGEST || letterCount(text) < LEAST_LETTERS) continue;
    alike.set(text, [...(alike.get(text) ?? []), { row, ends: endsBlock(row, rows[at + 1]) }]);
  }
  const labels = [...alike].filter(
    ([text, own]) => own.length >= LEAST && own.every(({ ends }) => ends) && foodWordCount(text, foods) === 0,
  );
  return new Set(labels.flatMap(([, own]) => own.map(({ row }) => row)));
}

const endsBlock = (row: PageRow, next: PageRow | undefined) =>
  next === undefined ||
  !Number.isFinite(next.gapAbove) ||
  next.heading !== null ||
  (Number.isFinite(row.gapAbove) && next.gapAbove > FURTHER * row.gapAbove);
