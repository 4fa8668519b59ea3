import type { MenuItemReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { weekdayOf } from '../lines/day-labels.ts';

type Sections = readonly MenuSectionReading[];

/**
 * The sections of a page behind one that ends with dishes by weekday: "Thursday / Schnitzel", too few to be told as days by
 * themselves, are the dishes of further days. A page that begins otherwise stays as it is.
 * @param before the sections of the page before it
 */
export function withDaysGoingOn(sections: Sections, before: Sections): Sections {
  const [first, ...others] = sections;
  const days = before.at(-1)?.items.flatMap(({ day }) => day ?? []) ?? [];
  if (!first || days.length === 0 || first.title !== null) return sections;
  const languages = days.flatMap((day) => [...(weekdayOf(day)?.keys() ?? [])]);
  const items: MenuItemReading[] = [];
  for (const item of first.items) {
    const dated = datedItem(item, languages);
    if (!dated) break;
    items.push(dated);
  }
  return [{ ...first, items: [...items, ...first.items.slice(items.length)] }, ...others];
}

function datedItem(item: MenuItemReading, languages: readonly string[]): MenuItemReading | null {
  const [day = '', ...rest] = item.name.split(/\s+/);
  const label = day.replace(/[^\p{L}]+$/u, '');
  if (!languages.some((language) => weekdayOf(label)?.has(language))) return null;
  if (item.day !== undefined) return item;
  if (rest.length > 0) return { ...item, day: label, name: rest.join(' ') };
  return item.description ? { ...item, day: label, name: item.description, description: null } : null;
}
