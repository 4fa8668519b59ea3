import { isSetAlike } from '../lines/broken-names.ts';
import { fullLines } from '../lines/full-lines.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import type { DishLines } from './dishes.ts';

/** So many names go on in a second line, and such a share of all second lines that are set as the first. */
const LEAST = 3;
const MOSTLY = 0.8;

/**
 * Whether the upper of two lines is full, on a page where nearly all second lines that are set as the first one begin with a
 * word that had no room there: its names are broken. Null on others.
 */
export function brokenLines(
  dishes: readonly DishLines[],
  { boldFrom }: Rhythm,
): ((above: PageRow, row: PageRow) => boolean) | null {
  const isFull = fullLines(dishes.flatMap(({ rows }) => rows));
  const pairs = dishes.flatMap(({ rows: [first, second] }) =>
    second && second.text !== '' && first!.text !== '' && isSetAlike(first!, second, boldFrom)
      ? [isFull(first!, second)]
      : [],
  );
  const broken = pairs.filter((full) => full).length;
  return broken >= LEAST && broken >= MOSTLY * pairs.length ? isFull : null;
}
