import { type AnyNode, DomHandler, Element, isTag, isText, type ParentNode } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

export type { AnyNode, ParentNode };
export { Element, isTag, isText };

/** Elements whose text no reader sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'iframe',
  'object',
  'canvas',
  'video',
  'audio',
  'map',
  'select',
  'datalist',
  'textarea',
  'math',
]);
const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'details',
  'dialog',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'html',
  'legend',
  'li',
  'main',
  'menu',
  'nav',
  'ol',
  'option',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

/** Deeper nesting than this is not a page anyone wrote. */
const DEEPEST = 400;

/** More elements than any page of a recipe has, and deeper nesting; what comes after is left out. */
const MOST_ELEMENTS = 150_000;
const DEEPEST_ELEMENT = 600;

class PageEnd extends Error {}

class LimitedHandler extends DomHandler {
  private elements = 0;
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.elements += 1;
    if (this.elements > this.most || this.tagStack.length > DEEPEST_ELEMENT) throw new PageEnd();
    super.onopentag(name, attribs);
  }
}

/** The tree of a page, or of its beginning where it is larger than pages are. */
export function parseHtml(html: string): ParentNode {
  return parseUpTo(html, MOST_ELEMENTS).page;
}

/** The tree of a page up to so many elements, and whether that is all of it. */
export function parseUpTo(html: string, mostElements: number): { page: ParentNode; isWhole: boolean } {
  const handler = new LimitedHandler(mostElements);
  const parser = new Parser(handler, { decodeEntities: true });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof PageEnd)) throw error;
    return { page: handler.root, isWhole: false };
  }
  return { page: handler.root, isWhole: true };
}

export function decodeEntities(text: string): string {
  const document = parseDocument(text.replace(/</g, '&lt;'), { decodeEntities: true });
  return DomUtils.textContent(document);
}

export const isBlockTag = (name: string): boolean => BLOCKS.has(name);
export const isUnseenTag = (name: string): boolean => UNSEEN.has(name);

/** Hidden by the markup itself; what style sheets hide is not known. */
export function isHidden(element: Element): boolean {
  const { attribs } = element;
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true;
  if (attribs.style && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style)) return true;
  return /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|screenreader-only|u-hidden-visually)(?:\s|$)/i.test(
    attribs.class ?? '',
  );
}

/** No field of a recipe is longer. */
const LONGEST_TEXT = 100_000;

/** The text a reader sees, with line breaks where blocks and <br> part it. */
export function visibleText(node: AnyNode | ParentNode, seeHidden = false): string {
  let text = '';
  const walk = (at: AnyNode | ParentNode, depth: number): void => {
    if (depth > DEEPEST || text.length > LONGEST_TEXT) return;
    if (isText(at as AnyNode)) {
      text += (at as unknown as { data: string }).data.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ');
      return;
    }
    if (isTag(at as AnyNode)) {
      const element = at as Element;
      if (UNSEEN.has(element.name)) return;
      if (!seeHidden && depth > 0 && isHidden(element)) return;
      if (element.name === 'br' || element.name === 'hr') {
        text += '\n';
        return;
      }
      const block = BLOCKS.has(element.name);
      const cell = element.name === 'td' || element.name === 'th' || element.name === 'dd';
      if (block) text += cell ? ' ' : '\n';
      for (const child of element.children) walk(child, depth + 1);
      if (block) text += cell ? ' ' : '\n';
      return;
    }
    if ('children' in at) for (const child of at.children) walk(child, depth + 1);
  };
  walk(node, 0);
  return text;
}

/** Every element under a node, in the page's order. */
export function* elementsUnder(root: ParentNode): Generator<Element> {
  const stack: AnyNode[] = [...root.children].reverse();
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (!isTag(node)) {
      if ('children' in node)
        for (let i = node.children.length - 1; i >= 0; i -= 1) stack.push(node.children[i]!);
      continue;
    }
    yield node;
    for (let i = node.children.length - 1; i >= 0; i -= 1) stack.push(node.children[i]!);
  }
}

/** Text inside a script or another element as it stands in the source. */
export function rawText(element: Element): string {
  return element.children.map((child) => ('data' in child ? String(child.data) : '')).join('');
}
