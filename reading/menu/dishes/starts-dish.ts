import { letterCount } from '../../layout/piece.ts';
import { isAlike } from '../../layout/type-lead.ts';
import { saysNoDish } from '../lines/around-dishes.ts';
import { placeByIndent } from '../lines/indent.ts';
import { endsOpen, isCapitals, looksContinued, looksLikeName } from '../lines/line-text.ts';
import { goesOnInList } from '../lines/listed-lines.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { isBrokenName, isNextName } from './second-lines.ts';

interface DishLines {
  rows: readonly PageRow[];
}

/** Whether a line begins another dish below the lines of one. */
export function startsDish(row: PageRow, dish: DishLines, rhythm: Rhythm): boolean {
  if (row.begins !== undefined) return row.begins;
  if (row.mark && row.mark.kind !== 'bullet') return true;
  if (rhythm.bulletsList && row.mark?.kind === 'bullet') return false;
  const above = dish.rows.at(-1)!;
  const hasPrice = dish.rows.some((line) => line.prices.length > 0);
  // A second price is another dish's, whose number was lost.
  const again = hasPrice && row.prices.length > 0;
  const near = !(row.gapAbove > 2.4 * rhythm.usualGap);
  if (rhythm.numbered && dish.rows[0]!.mark?.kind === 'order' && near && !again) return false;
  const wide = rhythm.dishGap !== null && row.gapAbove >= rhythm.dishGap;
  if (!Number.isFinite(row.gapAbove)) return !looksContinued(row.text) || row.prices.length > 0;
  if (row.gapAbove > 2.4 * rhythm.usualGap) return true;
  const place = placeByIndent(row, dish.rows, rhythm);
  if (place === 'as description' && !again) return false;
  if (place === 'as name') return true;
  if (isBrokenName(row, dish.rows, rhythm)) return false;
  if (isLedAlike(row, dish, rhythm)) return true;
  const byType = startsByType(row, dish, rhythm);
  if (byType !== null) return byType;
  if (rhythm.capitalNames && isNameAgain(row, dish)) return true;
  const continued = looksContinued(row.text) || endsOpen(above.text);
  switch (rhythm.pricePlace) {
    case 'first-line':
      if (row.prices.length > 0) return hasPrice || !(continued && !wide);
      if (rhythm.singleLines && isNextName(row, dish.rows, rhythm)) return !saysNoDish(row.text);
      if (continued && row.gapAbove < 1.5 * rhythm.usualGap) return false;
      if (hasPrice && dish.rows.length === 1 && row.gapAbove <= (rhythm.saidGap ?? 0)) return false;
      if (rhythm.dishGap !== null) return wide && !isListOfThings(row.text, dish);
      return dish.rows.length > 1 && looksLikeName(row) && isBolder(row, dish);
    case 'last-line':
      if (hasPrice) return true;
      return wide && !continued && dish.rows.length > 1;
    case 'own-line':
      if (above.text === '') return true;
      return hasPrice || (wide && !continued);
    case 'none': {
      const bySize = startsBySize(row, dish, rhythm);
      if (rhythm.listed) return !goesOnInList(row, above, rhythm.listed);
      if (continued) return false;
      if (bySize !== null) return bySize;
      if (rhythm.smallBelow && (rhythm.dishGap === null || looksContinued(above.text))) return true;
      if (rhythm.dishGap !== null) return wide;
      return rhythm.everyLine || looksLikeName(row) || dish.rows.length > 1;
    }
  }
}

/** Lines of one dish stand closer than this share of what lies between the lines of the page. */
const CLOSER = 0.85;

/** "**Pollo al ajillo**  *Garlic chicken* / **Curry vegetal**  *Vegetable curry*": the next line that begins as names are set. */
function isLedAlike({ lead, type, gapAbove }: PageRow, { rows }: DishLines, { usualGap }: Rhythm): boolean {
  const own = rows[0]?.type;
  return Boolean(lead && type && own && isAlike(type, own) && gapAbove >= CLOSER * usualGap);
}

/** Capitals below small letters, under a name in capitals: the next name. */
function isNameAgain({ text }: PageRow, { rows }: DishLines): boolean {
  const [name] = rows;
  return (
    rows.length > 1 &&
    letterCount(text) >= LEAST_LETTERS &&
    isCapitals(text) &&
    isCapitals(name!.text) &&
    !isCapitals(rows.at(-1)!.text)
  );
}

/** Fewer capitals may be codes or a size. */
const LEAST_LETTERS = 5;

/** More light lines describe no dish; others may be set light on this page as well. */
const LONGEST_DESCRIPTION = 4;

/** Whether bold type below light begins a dish, or light goes on with it; null where the type does not tell. */
function startsByType(row: PageRow, dish: DishLines, { boldFrom }: Rhythm): boolean | null {
  const above = dish.rows.at(-1)!;
  if (boldFrom === null || row.weight === null || above.weight === null) return null;
  if (row.weight >= boldFrom) return above.weight < boldFrom ? !looksContinued(row.text) : null;
  const named = dish.rows[0]!.weight !== null && dish.rows[0]!.weight >= boldFrom;
  const described = dish.rows.length > LONGEST_DESCRIPTION;
  const again = row.prices.length > 0 && dish.rows.some((line) => line.prices.length > 0);
  return named && !described && !again ? false : null;
}

/** Whether a line set as names are begins a dish below smaller ones, or a smaller one goes on; null where size does not tell. */
function startsBySize(row: PageRow, dish: DishLines, { largeFrom }: Rhythm): boolean | null {
  const [first, above] = [dish.rows[0]!.size, dish.rows.at(-1)!.size];
  if (largeFrom === null || row.size === null || first === null || above === null) return null;
  if (row.size >= largeFrom) return above < largeFrom ? true : null;
  return first >= largeFrom && dish.rows.length <= LONGEST_DESCRIPTION ? false : null;
}

/** Several items parted by commas right below a name: its description, however wide the gap. */
function isListOfThings(text: string, dish: DishLines): boolean {
  return dish.rows.length === 1 && text.split(',').length > 2;
}

function isBolder(row: PageRow, dish: DishLines): boolean {
  const [name, description] = [dish.rows[0]!, dish.rows[1]!];
  return (isCapitals(row.text) && isCapitals(name.text)) || row.height > 1.1 * description.height;
}
