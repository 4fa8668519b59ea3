import { foldWords } from '@mirabelle/language/text/fold.ts';
import { groupHeading } from '../lines/split-lines.ts';
import type { RawRecipe } from '../raw-recipe.ts';
import type { Block } from './page-blocks.ts';

/**
 * Data for machines mostly lists ingredients without their groups. Where the page shows the same lines in the same
 * order under headings, the headings are taken from there.
 */
export function visibleGroups(raw: RawRecipe, blocks: readonly Block[]): void {
  if (raw.ingredients.length < 3 || raw.ingredients.some((line) => line.group)) return;
  const keys = raw.ingredients.map((line) => keyOf(line.text));
  const seen = blocks.map((block) => keyOf(block.text));
  const places: number[] = [];
  let from = seen.findIndex((key) => same(key, keys[0]!));
  if (from < 0) return;
  for (const key of keys) {
    let at = -1;
    for (let next = from; next < Math.min(seen.length, from + 12); next += 1)
      if (same(seen[next]!, key)) {
        at = next;
        break;
      }
    places.push(at);
    if (at >= 0) from = at + 1;
  }
  if (places.filter((at) => at >= 0).length < keys.length * 0.8) return;
  let group: string | undefined;
  let before = -1;
  const first = places.find((at) => at >= 0)!;
  const groups = places.map((at, index) => {
    if (at >= 0) {
      const start = before >= 0 ? before + 1 : Math.max(0, first - 1);
      for (let between = at - 1; between >= start; between -= 1) {
        const heading = headingOf(blocks[between]!, index === 0);
        if (heading !== null) {
          group = heading || undefined;
          break;
        }
      }
      before = at;
    }
    return group;
  });
  if (new Set(groups).size < 2 && !groups[0]) return;
  raw.ingredients = raw.ingredients.map((line, index) =>
    groups[index] ? { text: line.text, group: groups[index] } : line,
  );
}

function headingOf(block: Block, first: boolean): string | null {
  const heading = groupHeading(block.text);
  if (heading !== null) return heading;
  if (block.text.length > 60 || /\d/.test(block.text) || block.linked > 0.8) return null;
  // Before the first ingredient stand controls too: only a real heading counts there.
  if (first) return null;
  return block.level > 0 || block.strong || !block.item ? block.text.replace(/\s*:$/, '') : null;
}

const keyOf = (text: string): string => foldWords(text).replace(/ /g, '');

function same(seen: string, key: string): boolean {
  if (seen === key) return key !== '';
  if (seen.length < 4 || key.length < 4) return false;
  return seen.includes(key)
    ? seen.length < key.length * 2
    : key.includes(seen) && key.length < seen.length * 2;
}
