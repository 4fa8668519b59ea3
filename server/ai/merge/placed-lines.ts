import type { MenuReading, MenuSectionReading, OtherLine } from '@mirabelle/contract/menu.ts';
import { boxAroundAll } from '@mirabelle/contract/picture-box.ts';
import { SeenWords } from './words.ts';

/**
 * Lines whose words now stand in a dish were placed after all: they are taken off the others, and show where a
 * dish stands that only a model found.
 * @returns the sections with these places, and the lines that are left
 */
export function withPlacedLines(
  sections: MenuSectionReading[],
  lines: readonly OtherLine[] | undefined,
): Pick<Extract<MenuReading, { kind: 'menu' }>, 'sections' | 'otherLines'> {
  if (!lines) return { sections };
  const left = new Set(lines);
  const placed = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const words = new SeenWords(`${item.name} ${item.description ?? ''}`);
      const own = [...left].filter(({ kind, text }) => kind === 'unplaced' && words.share(text) === 1);
      for (const line of own) left.delete(line);
      const box = boxAroundAll([...(item.box ? [item.box] : []), ...own.map((line) => line.box)]);
      return box ? { ...item, box } : item;
    }),
  }));
  return { sections: placed, otherLines: [...left] };
}
