import type { MenuItemReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { pairReadings, type Read } from '../../ai/merge/pair-readings.ts';
import { wordsOf } from '../../ai/merge/words.ts';
import type { ItemRow } from './load-menu.ts';

/** A row that goes on standing for a dish. */
export interface StayingRow {
  id: string;
  /** Whether all that a verdict depends on is the same as before. */
  same: boolean;
}

/**
 * Which rows of a menu go on standing for the dishes of a fuller reading of it: those of the same name, with the same
 * price if there are several, and then those that share most of their words.
 * @returns for each dish of the reading, by its place on the menu
 */
export function rowsThatStay(
  rows: readonly ItemRow[],
  sections: readonly MenuSectionReading[],
): (StayingRow | undefined)[] {
  const dishes = sections.flatMap((section) => section.items.map((item) => ({ item, section })));
  // No names are compared where there is nothing to stay, as with every menu that a phone has read.
  if (rows.length === 0) return dishes.map(() => undefined);
  const free = new Set(rows);
  const taken = dishes.map((): ItemRow | undefined => undefined);
  const take = (place: number, row: ItemRow | undefined) => {
    if (!row) return;
    taken[place] = row;
    free.delete(row);
  };
  const places = () => [...dishes.keys()].filter((place) => !taken[place]);
  for (const alike of [sameNameAndPrice, sameName]) {
    const byKey = Map.groupBy(free, alike);
    for (const place of places()) take(place, byKey.get(alike(dishes[place]!.item))?.shift());
  }
  const pairings = pairReadings(
    [...free].map((row) => readOf(row, row)),
    places().map((place) => readOf(dishes[place]!.item, place)),
  );
  for (const { builtIn, model } of pairings) if (model[0]) take(model[0].item, builtIn[0]?.item);
  return dishes.map(({ item, section }, place) => {
    const row = taken[place];
    return row && { id: row.id, same: isSame(row, item, section) };
  });
}

type Named = Pick<MenuItemReading, 'name' | 'price'>;
const sameName = ({ name }: Named) => foldWords(name);
const sameNameAndPrice = ({ name, price }: Named) => `${foldWords(name)} ${price?.replace(/\D/g, '') ?? ''}`;

const readOf = <Item>({ name }: Named, item: Item): Read<Item> => ({
  item,
  name: wordsOf(name),
  words: wordsOf(name),
});

function isSame(row: ItemRow, item: MenuItemReading, { title, course }: MenuSectionReading): boolean {
  const now = [item.name, item.description, item.secondName || null, item.options ?? [], title, course];
  const before = [row.name, row.description, row.second_name, row.options ?? [], row.section, row.course];
  return JSON.stringify(now) === JSON.stringify(before);
}
