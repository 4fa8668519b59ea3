import type { KnownFoods } from '../../../known-foods.ts';
import { inlineHeading, inlineParts } from '../../lines/inline-list.ts';
import { ingredientLikeness } from '../../lines/likeness.ts';
import { sectionKind } from '../../lines/section-words.ts';
import { groupHeading } from '../../lines/split-lines.ts';
import type { Block } from '../page-blocks.ts';
import { isGroup, rated, type Span, trimmed } from './spans.ts';

const MOST_INGREDIENT_LINES = 400;

/** The lines under each heading that says "Ingredients". */
export function headedIngredients(
  blocks: readonly Block[],
  likeness: readonly number[],
  foods: KnownFoods,
): (Span | null)[] {
  return blocks.flatMap((block, index) => {
    if (sectionKind(block.text) !== 'ingredients' && !inlineHeading(block.text)) return [];
    if (inlineHeading(block.text)) {
      const parts = inlineParts(block.text);
      const score = parts.reduce((sum, part) => sum + ingredientLikeness(part, foods) + 0.2, 0);
      if (parts.length >= 2) return [{ from: index, to: index + 1, score }];
    }
    const from = index + 1;
    let to = from;
    let strays = 0;
    for (let at = from; at < Math.min(blocks.length, from + MOST_INGREDIENT_LINES); at += 1) {
      const line = blocks[at]!;
      const kind = at > index ? sectionKind(line.text) : null;
      const heading = line.level > 0 || line.strong || line.text.length < 40;
      if (kind === 'method' || (kind === 'stop' && heading)) break;
      if (
        kind === 'ingredients' &&
        at > from &&
        block.level > 0 &&
        line.level > 0 &&
        line.level <= block.level &&
        !groupHeading(line.text) &&
        to > from
      )
        break;
      const value = likeness[at]!;
      if (value < -0.3 && !isGroup(line)) {
        strays += 1;
        if (strays >= 2 || (to > from && line.text.length > 160)) break;
      } else if (value > 0.3 || (value >= 0 && line.item)) {
        strays = 0;
        to = at + 1;
      } else if (value >= 0 && line.level === 0 && to === at) to = at + 1;
      else if (
        line.level > 0 &&
        line.level <= block.level &&
        block.level > 0 &&
        to > from &&
        !isGroup(line)
      ) {
        // Another heading of the same rank ends the list, unless more ingredients follow it at once.
        if (!(likeness.slice(at + 1, at + 4).filter((next) => next >= 0.8).length >= 2)) break;
      }
    }
    if (to === from) return [];
    return [rated(trimmed({ from, to }, blocks, likeness), likeness, 1.4, blocks)];
  });
}

/** Lists, tables and runs of lines that look like ingredients by themselves. */
export function grouped(blocks: readonly Block[], likeness: readonly number[]): (Span | null)[] {
  // In a short text two amounts are a list; a whole page has them anywhere.
  const fewest = blocks.length < 5 ? 1 : blocks.length < 30 ? 2 : 3;
  const spans: Span[] = [];
  let from = -1;
  let misses = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    const value = at < blocks.length ? likeness[at]! : -1;
    const good = value >= 0.4;
    if (good && from < 0) from = at;
    if (from >= 0 && !good) {
      const near = value >= -0.05 && at < blocks.length && blocks[at]!.linked < 0.9;
      misses = near ? misses + 1 : misses + 3;
      if (misses > 3 || at === blocks.length) {
        const headed = from > 0 && groupHeading(blocks[from - 1]!.text) ? from - 1 : from;
        const span = trimmed({ from: headed, to: at }, blocks, likeness);
        if (likeness.slice(span.from, span.to).filter((line) => line >= 0.8).length >= fewest)
          spans.push(rated(span, likeness, 0.9, blocks));
        from = -1;
        misses = 0;
      }
    } else if (good) misses = Math.max(0, misses - 1);
  }
  return spans;
}
