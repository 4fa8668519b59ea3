import type { MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { isSameName } from '@mirabelle/language/text/same-dish.ts';
import { cut, dishToKeep } from '../column-lengths.ts';
import type { ReadDish, ReadMenu, ReadSection } from './read-menu.ts';

/**
 * The menu with another reading in the place of the one before.
 * @param rowOf the row that a dish keeps, by its place on the menu
 * @param pinned dishes that stay as they were read before, where no dish of the new reading keeps their row: those that
 *   edits speak of
 */
export function withNewReading(
  before: ReadMenu,
  read: readonly MenuSectionReading[],
  rowOf: (place: number) => string | undefined,
  pinned: ReadonlySet<string>,
): ReadMenu {
  const version = before.version + 1;
  const cameWith = new Map(
    before.sections.flatMap(({ dishes }) => dishes.map(({ id, came }) => [id, came] as const)),
  );
  const free = new Set(before.sections);
  let place = 0;
  const sections = read.map(({ title, course, items }): ReadSection => {
    const same = [...free].find((section) => section.id !== null && isSameName(section.title, title));
    if (same) free.delete(same);
    return {
      id: same?.id ?? crypto.randomUUID(),
      title: cut(title, 'title'),
      course,
      dishes: items.map((item): ReadDish => {
        const id = rowOf(place++) ?? crypto.randomUUID();
        return {
          ...dishToKeep(item),
          id,
          read_confidence: item.confidence,
          came: cameWith.get(id) ?? version,
        };
      }),
    };
  });
  keepPinned(before.sections, sections, pinned);
  return { version, sections };
}

/** Puts dishes that a reading has lost back behind the dish that they came after. */
function keepPinned(
  before: readonly ReadSection[],
  sections: ReadSection[],
  pinned: ReadonlySet<string>,
): void {
  const here = new Set(sections.flatMap(({ dishes }) => dishes.map(({ id }) => id)));
  for (const old of before) {
    for (const [place, dish] of old.dishes.entries()) {
      if (here.has(dish.id) || !pinned.has(dish.id)) continue;
      const section = sectionLike(old, sections);
      const earlier = old.dishes.slice(0, place).map(({ id }) => id);
      const behind = section.dishes.findLastIndex(({ id }) => earlier.includes(id));
      section.dishes.splice(behind + 1, 0, dish);
    }
  }
}

function sectionLike(old: ReadSection, sections: ReadSection[]): ReadSection {
  const known = sections.find(({ id }) => id === old.id);
  if (known) return known;
  const own = { ...old, dishes: [] };
  sections.push(own);
  return own;
}
