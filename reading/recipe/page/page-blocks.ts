import {
  type AnyNode,
  Element,
  elementsUnder,
  isBlockTag,
  isHidden,
  isTag,
  isText,
  isUnseenTag,
  type ParentNode,
  visibleText,
} from '../../page/dom.ts';
import { tidyText } from '../../tidy-text.ts';
import { pageWords } from '../lines/page-words.ts';
import { sectionKind } from '../lines/section-words.ts';

/** A line as the page shows it: the text between two breaks. */
export interface Block {
  text: string;
  /** The innermost block element around it. */
  element: Element;
  /** 1-6 in a heading, 0 elsewhere. */
  level: number;
  item: boolean;
  /** All of it is bold or underlined. */
  strong: boolean;
  /** Share of the text that is links, 0-1. */
  linked: number;
}

/** More lines than this no recipe page has; the rest is not read. */
const MOST_BLOCKS = 12_000;
const DEEPEST = 300;
/** Characters of a line; what comes after is not a recipe. */
const LONGEST_LINE = 20_000;
const LINE_END = '\u0001';
const SKIPPED = new Set(['nav', 'footer', 'button', 'form', 'dialog', 'label', 'figcaption']);
/** Whole names of classes and ids of what surrounds an article. */
const NOISE = new RegExp(
  [
    String.raw`(?:^|[\s_-])(?:nav|navbar|navigation|menu|megamenu|footer|sidebar|breadcrumbs?|comments?|`,
    'comment-?list|respond|disqus|related|recommended|recommendations|share|sharing|social|',
    'sharedaddy|newsletter|subscribe|subscription|cookie|cookies|gdpr|consent|popup|modal|advert|',
    'advertisement|adsbygoogle|promo|banner|toolbar|pagination|pager|toc|table-of-contents|',
    'author-box|jump-to|skip-link|login|search-form|nutrition|nutritional|nutrients?|rating|ratings|',
    'reviews?|print-button|wprm-recipe-jump|tooltip|carousel|slider|offcanvas|off-canvas|',
    String.raw`widget-area)(?:$|[\s_-])`,
  ].join(''),
  'i',
);

const INGREDIENTS = new RegExp(pageWords('ingredientsWord'), 'iu');

/** The lines of a page, without navigation, forms and comments. */
export function pageBlocks(page: ParentNode, seeHidden = false): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let bold = 0;
  let linkLength = 0;
  let boldLength = 0;
  let links = 0;
  let level = 0;
  let item = false;
  let preformatted = false;
  const body = [...elementsUnder(page)].find((element) => element.name === 'body') ?? page;
  const holders = holdersOfIngredients(body);

  const flush = (element: Element): void => {
    const line = tidyText(text);
    if (line) {
      const length = Math.max(1, text.replace(/\s+/g, '').length);
      blocks.push({
        text: line,
        element,
        level,
        item,
        strong: boldLength >= length * 0.9,
        linked: linkLength / length,
      });
    }
    text = '';
    linkLength = 0;
    boldLength = 0;
  };

  const walk = (node: AnyNode | ParentNode, block: Element, depth: number): void => {
    if (depth > DEEPEST || blocks.length >= MOST_BLOCKS) return;
    if (isText(node as AnyNode)) {
      if (text.length > LONGEST_LINE) return;
      const data = (node as unknown as { data: string }).data.slice(
        0,
        preformatted ? undefined : LONGEST_LINE,
      );
      if (preformatted && data.includes('\n')) {
        for (const line of data.split('\n')) {
          text += line;
          flush(block);
        }
        return;
      }
      text += data.replace(/\s+/g, ' ');
      const letters = data.replace(/\s+/g, '').length;
      if (links > 0) linkLength += letters;
      if (bold > 0) boldLength += letters;
      return;
    }
    if (!isTag(node as AnyNode)) {
      if ('children' in node) for (const child of node.children) walk(child, block, depth + 1);
      return;
    }
    const element = node as Element;
    const { name } = element;
    if (isUnseenTag(name) || SKIPPED.has(name)) {
      // A form may hold the whole page (ASP.NET), a label a ticked ingredient, a button the heading of a tab.
      const tabHeading = name === 'button' && sectionKind(tidyText(visibleText(element)));
      const stays = name === 'label' || (name === 'form' && holdsPage(element)) || tabHeading;
      if (!stays) return;
    }
    if (!seeHidden && isHidden(element)) return;
    if (isNoise(element) && !holders.has(element)) return;
    if (name === 'br' || name === 'hr') {
      flush(block);
      return;
    }
    if (name === 'tr' && isRow(element)) {
      flush(block);
      text = element.children
        .filter(isTag)
        .map((cell) => visibleText(cell))
        .join(' ');
      flush(element);
      return;
    }
    if (name === 'li' && isSimpleItem(element)) {
      flush(block);
      const [wasItem, wasLevel] = [item, level];
      item = true;
      level = 0;
      text = '';
      const inline = (child: AnyNode): void => {
        if (isText(child)) walk(child, element, depth + 1);
        if (!isTag(child)) return;
        if (isUnseenTag(child.name) || (!seeHidden && isHidden(child)) || child.name === 'button') return;
        if (child.name === 'br') {
          text += LINE_END;
          return;
        }
        if (isBlockTag(child.name)) text += ' ';
        const strong = isBold(child);
        if (strong) bold += 1;
        if (child.name === 'a') links += 1;
        for (const grandchild of child.children) inline(grandchild);
        if (strong) bold -= 1;
        if (child.name === 'a') links -= 1;
        if (isBlockTag(child.name)) text += ' ';
      };
      for (const child of element.children) inline(child);
      // A break inside an item goes on with the line, unless another amount begins after it.
      const parts = text.split(LINE_END);
      text = '';
      for (const part of parts) {
        if (/^\s*(?:\d|[¼½¾⅐-⅞])/.test(part) && text.trim()) flush(element);
        text += ` ${part}`;
      }
      flush(element);
      item = wasItem;
      level = wasLevel;
      return;
    }
    const isBlock = isBlockTag(name) || name.includes('-') || name === 'button';
    const lines = isBlock && isColumnOfSpans(element);
    const heading = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
    const strong = isBold(element);
    if (isBlock) flush(block);
    const before = { level, item, preformatted };
    if (heading) level = heading;
    // A heading that was never closed would take in the lists and paragraphs after it.
    else if (/^(?:ul|ol|li|p|table|section)$/.test(name)) level = 0;
    if (name === 'li') item = true;
    if (name === 'pre' || /white-space\s*:\s*pre/i.test(element.attribs.style ?? '')) preformatted = true;
    if (strong) bold += 1;
    if (name === 'a') links += 1;
    const inside = isBlock ? element : block;
    for (const child of element.children) {
      if (lines) flush(inside);
      walk(child, inside, depth + 1);
    }
    if (isBlock) flush(inside);
    if (name === 'a') links -= 1;
    if (strong) bold -= 1;
    level = before.level;
    item = before.item;
    preformatted = before.preformatted;
  };
  // A page without a body, or a piece of one, has no element around its outermost lines.
  const root = isTag(body as AnyNode) ? (body as Element) : new Element('body', {});
  walk(body, root, 0);
  flush(root);
  return blocks;
}

const isBold = ({ name, attribs }: Element): boolean =>
  name === 'b' ||
  name === 'strong' ||
  name === 'u' ||
  /font-weight\s*:\s*(?:bold|[6-9]00)|text-decoration\s*:\s*underline/i.test(attribs.style ?? '');

function isNoise(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false;
  if (name === 'aside') return true;
  if (attribs.role && /^(?:navigation|banner|search|contentinfo|complementary|dialog)$/.test(attribs.role))
    return true;
  const names = namesOf(element);
  return names !== '' && NOISE.test(names);
}

/**
 * Elements around a mention of ingredients. Pages carry names such as "sidebar-right" on the element that
 * holds the recipe: only what holds none is left out.
 */
function holdersOfIngredients(root: ParentNode): Set<AnyNode | ParentNode> {
  const holders = new Set<AnyNode | ParentNode>();
  const stack: (AnyNode | ParentNode)[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (isText(node as AnyNode)) {
      if (!INGREDIENTS.test((node as unknown as { data: string }).data)) continue;
      for (let at: ParentNode | null = node.parent; at && !holders.has(at); at = at.parent) holders.add(at);
    } else if ('children' in node && !(isTag(node as AnyNode) && isUnseenTag((node as Element).name)))
      for (const child of node.children) stack.push(child);
  }
  return holders;
}

function holdsPage(form: Element): boolean {
  return visibleText(form, true).length > 1500;
}

export function namesOf({ attribs }: Element): string {
  return `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''} ${attribs['data-test'] ?? ''}`.trim();
}

/** A row of short cells is one line; in a layout table each cell holds lines of its own. */
function isRow(row: Element): boolean {
  for (const inner of elementsUnder(row)) {
    if (/^(?:ul|ol|table|h[1-6]|dl)$/.test(inner.name)) return false;
    if (inner.name === 'br' && inner.parent && visibleText(inner.parent).trim().split('\n').length > 2)
      return false;
  }
  const cells = row.children.filter(isTag);
  return cells.every((cell) => {
    const paragraphs = cell.children.filter(
      (child) => isTag(child) && (child.name === 'p' || child.name === 'div'),
    );
    return paragraphs.length < 3;
  });
}

/** Spans of one class and nothing between them: a style sheet sets them under each other. */
function isColumnOfSpans(element: Element): boolean {
  if (element.children.length < 3) return false;
  let spans = 0;
  let name: string | undefined;
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return false;
    if (!isTag(child)) continue;
    const own = child.name === 'span' || child.name === 'label' ? child.attribs.class : undefined;
    if (!own || (name !== undefined && own !== name)) return false;
    name = own;
    spans += 1;
  }
  return spans >= 3;
}

/** An item without lists or headings inside is one line, however many boxes it is built of. */
function isSimpleItem(item: Element): boolean {
  let breaks = 0;
  for (const inner of elementsUnder(item)) {
    if (/^(?:ul|ol|table|h[1-6]|dl|article|section)$/.test(inner.name)) return false;
    if (inner.name === 'p') breaks += 1;
  }
  return breaks < 6;
}
