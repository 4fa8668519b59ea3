import { type AnyNode, type Element, isTag, isText } from '../page/dom.ts';
import { centsBehind } from '../set-page/cents-behind.ts';
import { tidyText } from '../tidy-text.ts';
import { isPriceText, splitPrices } from './split-prices.ts';

/** Parts pieces of a line while it is put together. */
export const APART = '\u0001';
const LONGEST_LINE = 2_000;
/** What leads the eye from a name to its price. */
const LEADERS = /\s*(?:[.·…_]\s?){3,}\s*/g;

/** The pieces of a line as it was put together. */
export function piecesOf(text: string): string[] {
  const printed = text
    .slice(0, LONGEST_LINE)
    .replace(BOLD_NAME, APART)
    .replaceAll(ENDS_BOLD, '')
    .replace(LEADERS, APART)
    .split(APART)
    .map((piece) => centsBehind(tidyText(piece)));
  return splitPrices(printed.filter((piece) => /[\p{L}\p{N}]/u.test(piece)));
}

export const lettersIn = (text: string): number =>
  text.replaceAll(APART, '').replaceAll(ENDS_BOLD, '').replace(/\s+/g, '').length;

/**
 * What the beginning of an inline element adds to the line: pieces that a style sheet sets apart touch in the markup, and
 * cents stand raised without a point.
 */
export function joined(text: string, element: Element): string {
  const own = firstText(element);
  // Dots that a style sheet draws.
  if (!own && element.name === 'span' && 'class' in element.attribs) return text + APART;
  const before = text.at(-1) ?? '';
  if (!own || before === '' || before === APART) return text;
  if (/\d$/.test(text) && /^\d\d$/.test(own.trim())) {
    const cents = element.name === 'sup' || /cent|dec|sup|small/i.test(element.attribs.class ?? '');
    if (cents && !/[.,]\d*$/.test(text)) return `${text},`;
  }
  // Codes stand raised behind a name.
  if (element.name === 'sup' && /\p{L}/u.test(before)) return `${text} `;
  const isPrice = 'class' in element.attribs && /[\s\p{L})]/u.test(before) && isPriceText(wholeText(element));
  return isPrice || hasOwnRole(element, text) ? text + APART : text;
}

/** Of what an element holds at least. */
const LEAST_LETTERS = 2;
/** What sets words apart from a name: small or slanted type. */
const ASIDE = /^(?:i|em|small)$/;

/** Whether an inline element holds something else than what stands before it on the line: its class, or its type, says so. */
function hasOwnRole(element: Element, text: string): boolean {
  if (
    isMark(wholeText(element)) ||
    lettersIn(wholeText(element)) < LEAST_LETTERS ||
    !/\p{L}{2}/u.test(text.split(APART).at(-1) ?? '')
  )
    return false;
  if (ASIDE.test(element.name) && /\p{L}{3}/u.test(wholeText(element))) return true;
  const before = elementBefore(element);
  if (!before || lettersIn(wholeText(before)) < LEAST_LETTERS) return false;
  const [own, other] = [element.attribs.class, before.attribs.class];
  return own !== undefined && other !== undefined && own !== other && element.name !== 'sup';
}

/** "GF", "V", "1,3": marks of a name. */
const isMark = (text: string): boolean => /^[\p{Lu}\d]{1,3}(?:[\s,]+[\p{Lu}\d]{1,3})*$/u.test(text);

/** The element right before another, blanks aside. */
function elementBefore(element: Element): Element | null {
  let at = element.prev;
  while (at && isText(at) && at.data.trim() === '') at = at.prev;
  return at && isTag(at) ? at : null;
}

/** What the end of an inline element adds: a price that ends stands apart, and so does a bold name that begins the line. */
export function closed(text: string, element: Element, strong: boolean): string {
  if (strong && tidyText(text.split(APART).at(-1) ?? '') === wholeText(element)) return text + ENDS_BOLD;
  const isPrice = 'class' in element.attribs && isPriceText(wholeText(element));
  return isPrice && /^\p{L}/u.test(textAfter(element)) ? text + APART : text;
}

/** What stands right behind an element in the same block. */
function textAfter({ next }: Element): string {
  if (!next) return '';
  return isText(next) ? next.data : isTag(next) ? firstText(next) : '';
}

/** Where bold type ended: a name, if words follow. */
const ENDS_BOLD = '\u0002';
const BOLD_NAME = new RegExp(`${ENDS_BOLD}(?=[^${APART}${ENDS_BOLD}]*\\p{L}{2})[\\s,:;–—-]*`, 'u');

function firstText(element: Element): string {
  for (const child of element.children) {
    if (isText(child) && child.data.trim()) return child.data.trimStart();
    if (isTag(child)) {
      const found = firstText(child);
      if (found) return found;
    }
  }
  return '';
}

function wholeText(element: Element): string {
  let text = '';
  const walk = (node: AnyNode): void => {
    if (text.length > 60) return;
    if (isText(node)) text += node.data;
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(element);
  return tidyText(text);
}
