import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { endsOpen, isCapitals, looksLikeName } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

/** The lines of one dish, the first of them with its name. */
interface Lines {
  rows: PageRow[];
}

const LONGEST_NAME = 5;
/** How alike two names are set: heights as a share, edges or middles in heights of a line. */
const SAME_HEIGHT = 0.2;
const SAME_EDGE = 1;

/** From this share on of what is said of dishes with a price, a line that looks like a name may be said of one. */
const LIKE_NAMES = 0.3;

/**
 * Dishes as the dishes that they are: "Tomato soup / Lentil salad", two names of food below each other, set alike and neither
 * with a price, which stands elsewhere or was not read. On a page that has no prices, or whose dishes with a price have such
 * lines below them, the second may be said of the first, and may hold its risk: there they stay together. Where each dish
 * has its price on a line of its own, two such lines above one price are one name.
 */
export function withUnsoldNames<S extends { dishes: Lines[] }>(
  sections: S[],
  rhythm: Rhythm,
  foods: KnownFoods,
): S[] {
  if (rhythm.pricePlace === 'own-line' || rhythm.pricePlace === 'none') return sections;
  const said = sections
    .flatMap(({ dishes }) => dishes)
    .flatMap(({ rows: [first, second] }) =>
      first!.prices.length > 0 && second && second.text !== '' ? [{ first: first!, second }] : [],
    );
  const likeNames = said.filter(({ first, second }) => areTwoNames(first, second, rhythm, foods));
  if (likeNames.length > LIKE_NAMES * said.length) return sections;
  return sections.map((section) => ({
    ...section,
    dishes: section.dishes.flatMap((dish) => parted(dish, rhythm, foods)),
  }));
}

function parted(dish: Lines, rhythm: Rhythm, foods: KnownFoods): Lines[] {
  const [first, ...others] = dish.rows as [PageRow, ...PageRow[]];
  const dishes: Lines[] = [{ rows: [first] }];
  for (const row of others) {
    const { rows } = dishes.at(-1)!;
    const isUnsold = rows.length === 1 && [rows[0]!, row].every(({ prices }) => prices.length === 0);
    if (isUnsold && areTwoNames(rows[0]!, row, rhythm, foods)) dishes.push({ rows: [row] });
    else rows.push(row);
  }
  return dishes;
}

function areTwoNames(
  above: PageRow,
  row: PageRow,
  { lineHeight, boldFrom }: Rhythm,
  foods: KnownFoods,
): boolean {
  const isBold = ({ weight }: PageRow) => boldFrom !== null && weight !== null && weight >= boldFrom;
  const middles = Math.abs(row.left + row.right - above.left - above.right) / 2;
  const isLevelBelow = Math.min(Math.abs(row.left - above.left), middles) < SAME_EDGE * lineHeight;
  return (
    [above, row].every((line) => isShortName(line, foods)) &&
    !endsOpen(above.text) &&
    isLevelBelow &&
    isBold(above) === isBold(row) &&
    Math.abs(row.height - above.height) < SAME_HEIGHT * above.height &&
    isCapitals(row.text) === isCapitals(above.text)
  );
}

function isShortName(row: PageRow, foods: KnownFoods): boolean {
  return (
    row.cell === undefined &&
    row.mark?.kind !== 'bullet' &&
    looksLikeName(row) &&
    row.text.split(/\s+/).length <= LONGEST_NAME &&
    foodWordCount(row.text, foods) > 0
  );
}
