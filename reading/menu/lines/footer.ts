import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow } from './page-row.ts';

/** So many dishes show how far apart they stand. */
const LEAST = 3;
/** So much further below the last dish than dishes are from each other, a line is none of it. */
const FURTHER = 1.2;
/** "v = vegetarian, vg = vegan": initials and what they stand for. */
const INITIALS = /^\(?(\p{L})\p{L}{0,2}\)?\s?[=:–-]?\s+(\p{L})\p{L}{2,}(?:[\s-]\p{L}+){0,2}$/u;

/** Whether a line explains initials, at least two of them. */
export function explainsInitials(text: string): boolean {
  const parts = text.split(/\s*[,;|·•/]\s*/);
  return (
    parts.length > 1 &&
    parts.every((part) => {
      const [, initial, meaning] = INITIALS.exec(part) ?? [];
      return initial !== undefined && initial.toLowerCase() === meaning?.toLowerCase();
    })
  );
}

/**
 * Tells the lines below the last dish from what is said of it, on a page where nothing is said of any dish: those that stand
 * further off than dishes do from each other. They would be told as the last dish's, and judged with it. Where one names food
 * all stay what they were: it may be a dish's after all.
 */
export function withFooter(rows: readonly PageRow[], foods: KnownFoods): readonly PageRow[] {
  const isDish = (row: PageRow) => row.prices.length > 0 && row.text !== '' && !row.heading && !row.note;
  const first = rows.findIndex(isDish);
  const last = rows.findLastIndex(isDish);
  const among = rows.slice(Math.max(first, 0), last + 1).filter((row) => !row.heading && !row.note);
  const tail = rows.slice(last + 1);
  const head = tail.find((row) => !row.note);
  if (!head || among.length < LEAST || !among.every(isDish)) return rows;
  const gaps = among.slice(1).flatMap(({ gapAbove }) => (Number.isFinite(gapAbove) ? [gapAbove] : []));
  const isApart = Number.isFinite(head.gapAbove) && head.gapAbove > FURTHER * Math.max(...gaps);
  const isPlain = tail.every(
    (row) => !row.heading && row.prices.length === 0 && (row.note || foodWordCount(row.text, foods) === 0),
  );
  if (gaps.length < LEAST - 1 || !isApart || !isPlain) return rows;
  return rows.map((row, at) => (at > last && row.text !== '' ? { ...row, note: true } : row));
}
