import { stepLikeness } from '../../lines/likeness.ts';
import { pageWords } from '../../lines/page-words.ts';
import { sectionKind } from '../../lines/section-words.ts';
import type { Block } from '../page-blocks.ts';
import { CONTROL, overlaps, type Span } from './spans.ts';

const STEP_NUMBER = new RegExp(String.raw`^(?:${pageWords('step')})\s*\d+`, 'iu');
const NUMBERED = new RegExp(String.raw`^(?:${pageWords('step')})?\s*\d+`, 'iu');

/** The sum of what looks like steps; a span over the ingredients is cut to what lies outside them. */
export function ratedSteps(
  span: Omit<Span, 'score'>,
  blocks: readonly Block[],
  ingredients: Span | null,
  factor: number,
): Span | null {
  let { from, to } = span;
  if (ingredients && overlaps(span, ingredients)) {
    if (from >= ingredients.from) from = ingredients.to;
    else if (to > ingredients.to) from = ingredients.to;
    else to = ingredients.from;
  }
  while (from < to && (sectionKind(blocks[from]!.text) === 'method' || CONTROL.test(blocks[from]!.text)))
    from += 1;
  for (let at = from; at < to; at += 1) {
    if (
      sectionKind(blocks[at]!.text) === 'stop' &&
      (blocks[at]!.level > 0 || blocks[at]!.strong || blocks[at]!.text.length < 40) &&
      at > from
    )
      to = at;
  }
  while (
    to > from &&
    (stepLikeness(blocks[to - 1]!.text) <= 0.1 || blocks[to - 1]!.linked > 0.8) &&
    !(blocks[to - 1]!.item && blocks[to - 1]!.linked < 0.5 && blocks[to - 1]!.text.length > 12)
  )
    to -= 1;
  if (to <= from) return null;
  let score = 0;
  for (let at = from; at < to; at += 1) {
    const value = stepLikeness(blocks[at]!.text);
    score += blocks[at]!.linked > 0.8 ? -0.5 : value;
  }
  if (ingredients && from < ingredients.from) factor *= 0.7;
  return { from, to, score: score * factor };
}

/** The lines under each heading that says "Method". */
export function headedSteps(blocks: readonly Block[], ingredients: Span | null): (Span | null)[] {
  return blocks.flatMap((block, index) => {
    const inline = /^([^:]{3,30}):\s+\S/.exec(block.text);
    const headedLine = inline && block.text.length > 60 && sectionKind(inline[1]!) === 'method';
    if (!headedLine && (sectionKind(block.text) !== 'method' || block.linked > 0.8)) return [];
    if (STEP_NUMBER.test(block.text)) return [];
    if (ingredients && index >= ingredients.from && index < ingredients.to) return [];
    const from = headedLine ? index : index + 1;
    const to = endOfMethod(blocks, index, from, ingredients);
    return [ratedSteps({ from, to }, blocks, ingredients, closeness(index, ingredients))];
  });
}

/** Methods stand soon after their ingredients. */
const closeness = (index: number, ingredients: Span | null): number =>
  !ingredients ? 1.2 : index >= ingredients.to && index - ingredients.to < 12 ? 1.6 : 1.2;

function endOfMethod(
  blocks: readonly Block[],
  heading: number,
  from: number,
  ingredients: Span | null,
): number {
  const level = blocks[heading]!.level;
  let listEnded = false;
  let items = 0;
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (ingredients && at >= ingredients.from && at < ingredients.to) return at;
    const kind = sectionKind(block.text);
    const numbered = NUMBERED.test(block.text);
    const headingLike = block.level > 0 || block.strong || block.text.length < 35;
    if (kind === 'stop' && headingLike && !numbered) return at;
    if (
      !block.item &&
      opensNotes(block.text) &&
      !blocks.slice(at + 1, at + 3).some((next) => stepLikeness(next.text) >= 0.9 && next.level === 0)
    )
      return at;
    if (kind === 'ingredients' && headingLike) return at;
    if (
      block.level > 0 &&
      level > 0 &&
      block.level <= level &&
      !numbered &&
      kind !== 'method' &&
      !stepsFollow(blocks, at)
    )
      return at;
    if (block.level > 0 && level > 0 && block.level < level && !numbered) return at;
    if (block.item) items += 1;
    else if (items >= 3 && block.level === 0 && !block.strong) {
      listEnded = true;
      const more = blocks
        .slice(at + 1, at + 3)
        .some((next) => next.item && stepLikeness(next.text) > 0.8 && next.linked < 0.5);
      if (!more && stepLikeness(block.text) < 1.4) return at;
    }
    if (listEnded && block.level > 0) return at;
  }
  return blocks.length;
}

/** "Notes: keeps for two days." */
function opensNotes(text: string): boolean {
  const head = /^([^:.]{3,25})\s?:\s+\S/.exec(text);
  return !!head && sectionKind(head[1]!) === 'stop';
}

/** Whether what stands under a heading goes on with the method: "For the sauce", then steps. */
function stepsFollow(blocks: readonly Block[], at: number): boolean {
  if (blocks[at]!.text.length > 70 || /\?$/.test(blocks[at]!.text)) return false;
  const next = blocks.slice(at + 1, at + 3).filter((block) => block.level === 0);
  return next.some((block) => block.item && stepLikeness(block.text) >= 0.9 && block.linked < 0.5);
}

/** Without any heading: the first run of steps after the ingredients. */
export function followingSteps(blocks: readonly Block[], ingredients: Span): (Span | null)[] {
  const spans: (Span | null)[] = [];
  for (let at = ingredients.to; at < Math.min(blocks.length, ingredients.to + 40); at += 1) {
    if (stepLikeness(blocks[at]!.text) < 0.9 || blocks[at]!.linked > 0.6) continue;
    let to = at;
    let strays = 0;
    for (let next = at; next < blocks.length; next += 1) {
      const block = blocks[next]!;
      if (sectionKind(block.text) === 'stop' && (block.level > 0 || block.strong || block.text.length < 35))
        break;
      const likeness = block.linked > 0.8 ? -1 : stepLikeness(block.text);
      if (likeness >= 0.4) {
        to = next + 1;
        strays = 0;
      } else {
        strays += block.level > 0 ? 2 : 1;
        if (strays > 2) break;
      }
      if (blocks[at]!.item && !block.item && block.level === 0 && next - at >= 2) break;
    }
    spans.push(ratedSteps({ from: at, to }, blocks, ingredients, 0.9));
    break;
  }
  return spans;
}
