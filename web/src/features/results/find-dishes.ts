import { foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import { TEXTS } from '@mirabelle/safety/messages/texts.ts';
import type { RatedDish } from './results-model.ts';

/** With more dishes than these a menu can be searched: fewer are seen at a glance. */
export const LONG_MENU = 12;

/** How many letters of a word may differ, by its length: short words would become others. */
const SLIPS: readonly { from: number; slips: number }[] = [
  { from: 7, slips: 2 },
  { from: 5, slips: 1 },
];

/** What the words of a search are looked for in: what is printed of a dish, its heading, and what is known to be in it. */
interface Searched {
  words: string[];
  /** Its number, which only a search for exactly this number means. */
  number: string | null;
}

const searched = new WeakMap<RatedDish, Map<string, Searched>>();

/** @param headings the menu's own headings, by the ids of its sections */
function searchedOf(dish: RatedDish, headings: ReadonlyMap<string, string>): Searched {
  const heading = (dish.section_id !== null && headings.get(dish.section_id)) || '';
  const known = searched.get(dish)?.get(heading);
  if (known) return known;
  const made: Searched = {
    words: [
      ...new Set(
        foldWordsOfAnyScript([...printedOf(dish), heading, ...contentsOf(dish)].join(' ')).split(' '),
      ),
    ],
    number: dish.number ? foldWordsOfAnyScript(dish.number) : null,
  };
  searched.set(dish, new Map([...(searched.get(dish) ?? []), [heading, made]]));
  return made;
}

const printedOf = ({ name, second_name, description, options, day }: RatedDish): string[] =>
  [name, second_name, description, day, ...options].filter((text) => text !== null);

/** Foods and allergens of the verdict, in every language: who looks for "fromage" finds brie on an English menu. */
function contentsOf({ assessment, ingredients }: RatedDish): string[] {
  const findings = [
    ...(assessment?.findings ?? []),
    ...(assessment?.profile_findings ?? []),
    ...ingredients.flatMap((part) => part.findings),
  ];
  const foods = findings.flatMap(({ subject, data: { food } }) => [
    subject,
    ...(typeof food === 'string' ? [food] : []),
    ...(food && typeof food === 'object' && !Array.isArray(food) ? Object.values(food) : []),
  ]);
  const parts = ingredients.map((part) => part.ingredient_name);
  const allergens = (assessment?.allergens ?? []).flatMap(({ allergen }) =>
    Object.values(TEXTS).map((texts) => texts.allergens[allergen] ?? ''),
  );
  return [...foods, ...parts, ...allergens].map(String);
}

/**
 * The dishes that a search finds, in their order: each of its words begins a word of the dish, or is one but for a slip.
 * Accents and capitals make no difference.
 */
export function findDishes<Dish extends RatedDish>(
  dishes: readonly Dish[],
  search: string,
  headings: ReadonlyMap<string, string> = new Map(),
): Dish[] {
  const asked = foldWordsOfAnyScript(search).split(' ').filter(Boolean);
  if (asked.length === 0) return [...dishes];
  return dishes.filter((dish) => {
    const { words, number } = searchedOf(dish, headings);
    return asked.every((word) => word === number || words.some((own) => isMeant(word, own)));
  });
}

function isMeant(word: string, own: string): boolean {
  if (own.startsWith(word)) return true;
  const slips = SLIPS.find(({ from }) => word.length >= from)?.slips ?? 0;
  if (slips === 0) return false;
  // The beginning of a longer word is typed with a slip as easily as a whole one.
  const beginnings = Array.from({ length: slips + 1 }, (_, more) => own.slice(0, word.length + more));
  return [own, ...beginnings].some((whole) => within(word, whole, slips));
}

/** Whether two words differ by at most so many letters: changed, left out, put in, or swapped with the next. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, older[j - 2]! + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return false;
    older = before;
    before = row;
  }
  return before[b.length]! <= most;
}
