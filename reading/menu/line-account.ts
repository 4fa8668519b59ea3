import type { KnownFoods } from '../known-foods.ts';
import { letterCount } from '../layout/piece.ts';
import type { DishLines, SectionLines } from './dishes/dishes.ts';
import { foodWordCount } from './food-words.ts';
import { hasAmount, isAroundDishes, isNoneOfADish } from './lines/around-dishes.ts';
import type { PageRow } from './lines/page-rhythm.ts';

/** What became of a line; `unplaced` lines are shown to the user, `specks` are texture that was read as text. */
export type LineRole = 'dish' | 'heading' | 'house' | 'note' | 'price' | 'speck' | 'unplaced';

export interface PlacedLine {
  row: PageRow;
  role: LineRole;
}

export interface Filed {
  sections: readonly SectionLines[];
  /** Of those, the dishes that a name was found for. */
  isComposed: (dish: DishLines) => boolean;
  /** Lines above the first dish. */
  above: ReadonlySet<PageRow>;
  /** Of those, the ones with the name of the house. */
  named: ReadonlySet<PageRow>;
  /** Small print that goes on from the line above. */
  notes: ReadonlySet<PageRow>;
}

/** Below this share of sureness a line of few letters is a speck. */
const LEAST_SURE = 50;
const LEAST_LETTERS = 3;

/** Accounts for every line of a page: each is part of a dish, a heading, a note, or could not be placed. */
export function accountFor(rows: readonly PageRow[], filed: Filed, foods: KnownFoods): PlacedLine[] {
  const dishes = new Set<number>();
  const headings = new Set<number>();
  for (const { heading, dishes: own } of filed.sections) {
    const composed = own.filter(filed.isComposed);
    for (const row of composed.flatMap((dish) => dish.rows)) dishes.add(row.id);
    if (heading && composed.length > 0) headings.add(heading.id);
  }
  const roleOf = (row: PageRow): LineRole => {
    if (dishes.has(row.id)) return 'dish';
    if (headings.has(row.id)) return 'heading';
    if (row.text === '') return 'price';
    if (row.note || filed.notes.has(row)) return 'note';
    const food = foodWordCount(row.text, foods) > 0;
    // "Burrata" set large may be a dish as well as the heading of none.
    if (row.heading && !(food && row.heading.alsoFood)) return 'heading';
    if (filed.named.has(row) || (filed.above.has(row) && !food)) return 'house';
    if (isAroundDishes(row.text, hasAmount(row), foods) || isNoneOfADish(row.text, foods)) return 'note';
    return isSpeck(row, food) ? 'speck' : 'unplaced';
  };
  return rows.map((row) => ({ row, role: roleOf(row) }));
}

function isSpeck({ text, confidence }: PageRow, food: boolean): boolean {
  const letters = letterCount(text);
  return letters < LEAST_LETTERS || (!food && confidence < LEAST_SURE);
}
