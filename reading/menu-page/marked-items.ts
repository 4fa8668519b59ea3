import { type Element, elementsUnder, isTag, type ParentNode, visibleText } from '../page/dom.ts';
import type { JsonObject } from '../page/json-ld.ts';

/** How a page marks up its content: the attributes that name a type and a property. */
interface Syntax {
  type: (element: Element) => string | undefined;
  property: (element: Element) => string | undefined;
}

const MICRODATA: Syntax = {
  type: ({ attribs }) =>
    'itemscope' in attribs || 'itemtype' in attribs ? (attribs.itemtype ?? '') : undefined,
  property: ({ attribs }) => attribs.itemprop,
};
const RDFA: Syntax = {
  type: ({ attribs }) => attribs.typeof,
  property: ({ attribs }) => attribs.property ?? attribs.rel,
};
const OF_MENUS = /(?:^|[/#:])Menu(?:Section|Item)?$/i;
const DEEPEST = 12;

/** Menus, sections and dishes that a page marks up as such in microdata or RDFa, in the shape of JSON-LD. */
export function markedItems(page: ParentNode): JsonObject[] {
  return [MICRODATA, RDFA].flatMap((syntax) => {
    const found: JsonObject[] = [];
    const within = new Set<Element>();
    for (const element of elementsUnder(page)) {
      if (within.has(element) || !OF_MENUS.test(syntax.type(element) ?? '')) continue;
      for (const inner of elementsUnder(element)) within.add(inner);
      found.push(itemOf(element, syntax, 0));
    }
    return found;
  });
}

function itemOf(element: Element, syntax: Syntax, depth: number): JsonObject {
  const item: JsonObject = { '@type': (syntax.type(element) ?? '').replace(/^.*[/#:]/, '') };
  if (depth > DEEPEST) return item;
  const walk = (node: Element): void => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      const names = syntax.property(child)?.trim().split(/\s+/) ?? [];
      const isItem = syntax.type(child) !== undefined;
      const value = isItem ? itemOf(child, syntax, depth + 1) : names.length > 0 ? shownValue(child) : null;
      for (const name of names) addTo(item, name.replace(/^.*[:/#]/, ''), value);
      if (isItem && names.length === 0) addTo(item, 'parts', value);
      if (!isItem) walk(child);
    }
  };
  walk(element);
  return item;
}

function addTo(item: JsonObject, name: string, value: unknown): void {
  const before = item[name];
  if (before === undefined) item[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else item[name] = [before, value];
}

/** What a reader sees; what is meant for programs where nothing is shown. */
function shownValue(element: Element): string {
  const { attribs, name } = element;
  const text = name === 'meta' || name === 'link' ? '' : visibleText(element).trim();
  return text || attribs.content || attribs.href || visibleText(element, true).trim();
}
