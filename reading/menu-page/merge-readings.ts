import type { MenuItemReading, MenuReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/**
 * One menu of what a page says in data and what it shows: that with more dishes, and the priced dishes that only the
 * other has, under their own headings. None vanishes because a page says half of its menu twice.
 */
export function mergeReadings(said: Menu, shown: Menu): Menu {
  const [base, other] = dishesOf(said).length >= dishesOf(shown).length / 2 ? [said, shown] : [shown, said];
  const known = new Set(dishesOf(base).flatMap(keysOf));
  const isMissing = (item: MenuItemReading) =>
    item.price !== null && !keysOf(item).some((key) => known.has(key));
  const missing: MenuSectionReading[] = other.sections
    .map((section) => ({ ...section, items: section.items.filter(isMissing) }))
    .filter(({ items }) => items.length > 0);
  return {
    ...base,
    restaurantName: base.restaurantName ?? other.restaurantName,
    sections: [...base.sections, ...missing],
    rawText: missing.length > 0 ? `${base.rawText}\n${other.rawText}` : base.rawText,
    notUnderstood: [...new Set([...base.notUnderstood, ...other.notUnderstood])].filter(
      (line) => !known.has(foldWords(line)),
    ),
  };
}

const dishesOf = ({ sections }: Menu): MenuItemReading[] => sections.flatMap(({ items }) => items);

/** By what a dish is known again: its name, alone and with what is said of it. */
const keysOf = ({ name, description }: MenuItemReading): string[] => [
  foldWords(name),
  ...(description ? [foldWords(`${name} ${description}`), foldWords(description)] : []),
];
