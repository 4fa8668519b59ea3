import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import type { KnownFoods } from '../../../known-foods.ts';
import type { Element } from '../../../page/dom.ts';
import { ingredientLikeness } from '../../lines/likeness.ts';
import { pageWords } from '../../lines/page-words.ts';
import { sectionKind } from '../../lines/section-words.ts';
import { groupHeading } from '../../lines/split-lines.ts';
import { type Block, namesOf } from '../page-blocks.ts';

/** A run of lines, `to` not included. */
export interface Span {
  from: number;
  to: number;
  score: number;
}

/** Lines that belong to the page's controls, not to the recipe. */
export const CONTROL = new RegExp(
  String.raw`^(?:(?:\d(?:/\d)?\s?x|[½¼]x)(?:\s+\d\s?x)*|[+–x✓-]|${alternatives(everyWord(recipePage, 'control'), '.')}` +
    String.raw`|(?:${pageWords('forWord')})\s+(?:${pageWords('peopleAlone')}))\s*[:.]?$`,
  'iu',
);

/** How much a line of the page looks like an ingredient; a heading never does. */
export function lineLikeness(block: Block, foods: KnownFoods): number {
  if (block.level > 0) return Math.min(0, ingredientLikeness(block.text, foods));
  if (CONTROL.test(block.text)) return 0;
  const likeness = ingredientLikeness(block.text, foods);
  return block.item && likeness >= 0 ? likeness + 0.15 : likeness;
}

/** The span that scores best, if any is believable. */
export const bestOf = (spans: readonly (Span | null)[]): Span | null => {
  let best: Span | null = null;
  for (const span of spans)
    if (span && span.score > 0.8 && (!best || span.score > best.score + 0.01)) best = span;
  return best;
};

/** Whether two spans share a line. */
export const overlaps = (a: Omit<Span, 'score'>, b: Omit<Span, 'score'> | null): boolean =>
  !!b && a.from < b.to && b.from < a.to;

/** The sum over the span's lines; what is not an ingredient counts against it. */
export function rated(
  span: Omit<Span, 'score'>,
  likeness: readonly number[],
  factor: number,
  blocks: readonly Block[],
): Span {
  let score = 0;
  for (let at = span.from; at < span.to; at += 1) {
    const value = likeness[at]!;
    // Beside the page's own name or heading for them, plain names of food are ingredients too.
    const plain = factor > 1 && value >= 0 && blocks[at]!.level === 0 && blocks[at]!.linked < 0.9 ? 0.3 : 0;
    score += value > 0 ? Math.max(value, plain) : value < 0 ? value * 1.2 : plain;
  }
  return { ...span, score: score * factor };
}

/** The heading of a group of ingredients, or what is set like one. */
export const isGroup = (block: Block): boolean =>
  groupHeading(block.text) !== null || ((block.level > 0 || block.strong) && block.text.length < 60);

/** Elements whose names speak of ingredients (or steps): the lines in each, and in all of one name that stand together. */
export function namedSpans(blocks: readonly Block[], names: RegExp): Omit<Span, 'score'>[] {
  const named = new Map<Element, boolean>();
  const isNamed = (element: Element): boolean => {
    let known = named.get(element);
    if (known === undefined) {
      known =
        names.test(namesOf(element)) &&
        !/(?:^|\s)(?:post|hentry|single|page|category|tag|body|home)(?:[\s-]|$)/.test(
          element.attribs.class ?? '',
        );
      named.set(element, known);
    }
    return known;
  };
  const spans = new Map<Element, Omit<Span, 'score'>>();
  const inAny: boolean[] = [];
  blocks.forEach((block, index) => {
    let any = false;
    for (let at: Element | null = block.element, height = 0; at && height < 14; height += 1) {
      if (at.name !== 'body' && at.name !== 'html' && isNamed(at)) {
        any = true;
        const span = spans.get(at);
        if (span) span.to = index + 1;
        else spans.set(at, { from: index, to: index + 1 });
      }
      at = at.parent && 'name' in at.parent ? (at.parent as Element) : null;
    }
    inAny.push(any);
  });
  const runs: Omit<Span, 'score'>[] = [];
  for (let at = 0; at < inAny.length; at += 1) {
    if (!inAny[at]) continue;
    const last = runs.at(-1);
    // A heading between two lists of the same kind belongs to them.
    if (last && at - last.to <= 1) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return [...spans.values(), ...runs];
}

/** Without lines at both ends that are no ingredients. */
export function trimmed(
  span: Omit<Span, 'score'>,
  blocks: readonly Block[],
  likeness: readonly number[],
): Omit<Span, 'score'> {
  let { from, to } = span;
  const stays = (at: number) => {
    const block = blocks[at]!;
    if (CONTROL.test(block.text) || sectionKind(block.text) !== null) return false;
    return likeness[at]! > 0.2 || (likeness[at]! >= 0 && block.level === 0);
  };
  while (
    from < to &&
    !stays(from) &&
    !(isGroup(blocks[from]!) && sectionKind(blocks[from]!.text) === null && from + 1 < to && stays(from + 1))
  )
    from += 1;
  while (to > from && !stays(to - 1)) to -= 1;
  return { from, to };
}
