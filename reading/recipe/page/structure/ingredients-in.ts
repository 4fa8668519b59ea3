import type { KnownFoods } from '../../../known-foods.ts';
import { inlineHeading, inlineParts } from '../../lines/inline-list.ts';
import { ingredientLikeness, isAmountAlone } from '../../lines/likeness.ts';
import { pageWords } from '../../lines/page-words.ts';
import { sectionKind } from '../../lines/section-words.ts';
import { groupHeading, splitIngredients } from '../../lines/split-lines.ts';
import type { RawIngredient } from '../../raw-recipe.ts';
import type { Block } from '../page-blocks.ts';
import { CONTROL } from './spans.ts';

const UNIT_SYSTEM = new RegExp(`^(?:${pageWords('unitSystem')})$`, 'iu');
const ABOUT_SERVINGS = new RegExp(
  String.raw`^(?:${pageWords('yields')}|(?:${pageWords('perPerson')}) \d|per \d+ person)`,
  'iu',
);

/** The ingredients that a run of lines lists, by group. */
export function ingredientsIn(
  blocks: readonly Block[],
  part: string | undefined,
  foods: KnownFoods,
): RawIngredient[] {
  const result: RawIngredient[] = [];
  let group = part;
  let system: string | null = null;
  let skipping = false;
  for (const line of joinedAmounts(blocks)) {
    const kind = sectionKind(line.text);
    const bare = line.text.replace(/\s*:$/, '');
    if (UNIT_SYSTEM.test(bare) && !line.item) {
      // The same list once more in other units: the first is kept.
      skipping = system === null ? result.length > 0 : system !== bare.toLowerCase();
      system ??= bare.toLowerCase();
      continue;
    }
    if (skipping) continue;
    if (CONTROL.test(line.text) || kind === 'stop') continue;
    if (inlineHeading(line.text)) {
      for (const text of inlineParts(line.text)) result.push(group ? { text, group } : { text });
      continue;
    }
    const inline = line.text;
    const heading = groupHeading(inline) ?? (isTitleLine(line, foods) ? bare : null);
    if (heading !== null) {
      group = heading || undefined;
      continue;
    }
    if (ABOUT_SERVINGS.test(inline) && inline.length < 50) continue;
    if (!/\p{L}/u.test(inline)) continue;
    const parts = line.item ? [inline] : splitIngredients([inline]);
    for (const text of parts) result.push(group ? { text, group } : { text });
  }
  return result;
}

const isTitleLine = (line: Block, foods: KnownFoods): boolean =>
  (line.level > 0 || (line.strong && !line.item)) &&
  ingredientLikeness(line.text, foods) < 0.5 &&
  line.text.length < 70;

/** Amounts and names that stand in boxes of their own are one line. */
function joinedAmounts(blocks: readonly Block[]): Block[] {
  const alone = (block: Block) => block.level === 0 && isAmountAlone(block.text);
  const count = blocks.filter(alone).length;
  if (count < 2 || count < blocks.length * 0.25) return [...blocks];
  const amountFirst =
    blocks.findIndex(alone) <= blocks.findIndex((block) => block.level === 0 && !alone(block));
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    const next = blocks[at + 1];
    if (
      next &&
      block.level === 0 &&
      next.level === 0 &&
      (amountFirst ? alone(block) && !alone(next) : !alone(block) && alone(next))
    ) {
      result.push({
        ...block,
        text: amountFirst ? `${block.text} ${next.text}` : `${next.text} ${block.text}`,
      });
      at += 1;
    } else result.push(block);
  }
  return result;
}

/** A list that the page carries twice (for phones, for printing) is kept once. */
export function withoutRepeats(lines: RawIngredient[]): RawIngredient[] {
  const key = (line: RawIngredient) => line.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const half = lines.length / 2;
  if (lines.length >= 4 && Number.isInteger(half)) {
    const [first, second] = [lines.slice(0, half), lines.slice(half)];
    if (first.every((line, index) => key(line) === key(second[index]!))) return first;
  }
  return lines;
}
