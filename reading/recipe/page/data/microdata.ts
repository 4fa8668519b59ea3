import { type Element, elementsUnder, isTag, type ParentNode, visibleText } from '../../../page/dom.ts';
import type { JsonObject } from '../../../page/json-ld.ts';

/** How a page marks up its content: the attributes that name a type and a property. */
interface Syntax {
  scope: (element: Element) => string | null;
  property: (element: Element) => string[];
}

const MICRODATA: Syntax = {
  scope: ({ attribs }) => ('itemscope' in attribs || 'itemtype' in attribs ? (attribs.itemtype ?? '') : null),
  property: ({ attribs }) => tokens(attribs.itemprop),
};
const RDFA: Syntax = {
  scope: ({ attribs }) => attribs.typeof ?? null,
  property: ({ attribs }) =>
    tokens(attribs.property ?? attribs.rel).map((name) => name.replace(/^.*[:/#]/, '')),
};
const RECIPE = /(?:^|[/#:])h?-?recipe$/i;
const INGREDIENT = ['recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients'];
const STEP = ['recipeInstructions', 'instructions', 'recipeInstruction', 'instruction'];

const tokens = (value: string | undefined): string[] => value?.trim().split(/\s+/).filter(Boolean) ?? [];

/** Recipes marked up with microdata, in the shape of JSON-LD. */
export const microdataRecipes = (page: ParentNode): JsonObject[] => recipesIn(page, MICRODATA);
/** The same for RDFa. */
export const rdfaRecipes = (page: ParentNode): JsonObject[] => recipesIn(page, RDFA);

function recipesIn(page: ParentNode, syntax: Syntax): JsonObject[] {
  const recipes: JsonObject[] = [];
  const marked: Element[] = [];
  for (const element of elementsUnder(page)) {
    const type = syntax.scope(element);
    if (type?.split(/\s+/).some((name) => RECIPE.test(name))) recipes.push(itemOf(element, syntax, page));
    if (syntax.property(element).some((name) => INGREDIENT.includes(name) || STEP.includes(name)))
      marked.push(element);
  }
  // Markup whose scope was lost or closed too early still names its properties.
  const complete = recipes.some(
    (recipe) => INGREDIENT.some((name) => name in recipe) && STEP.some((name) => name in recipe),
  );
  if (!complete && marked.length > 0) {
    const loose: JsonObject = { '@type': 'Recipe' };
    for (const element of elementsUnder(page)) collect(loose, element, syntax, page, true);
    recipes.push(recipes[0] ? { ...loose, ...recipes[0] } : loose);
  }
  return recipes;
}

function itemOf(element: Element, syntax: Syntax, page: ParentNode, depth = 0): JsonObject {
  const item: JsonObject = { '@type': (syntax.scope(element) ?? '').replace(/^.*[/#:]/, '') };
  if (depth > 6) return item;
  const walk = (node: Element): void => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      const nested = collect(item, child, syntax, page, false, depth);
      if (!nested) walk(child);
    }
  };
  walk(element);
  const references = tokens(element.attribs.itemref);
  if (references.length > 0)
    for (const other of elementsUnder(page))
      if (
        other.attribs.id &&
        references.includes(other.attribs.id) &&
        !collect(item, other, syntax, page, false, depth)
      )
        walk(other);
  return item;
}

/** Adds the element's properties to the item; true where the element is an item of its own, not to be entered. */
function collect(
  item: JsonObject,
  element: Element,
  syntax: Syntax,
  page: ParentNode,
  loose: boolean,
  depth = 0,
): boolean {
  const names = syntax.property(element);
  const scope = syntax.scope(element);
  const scoped = scope !== null && (scope !== '' || 'itemscope' in element.attribs);
  if (names.length === 0) return scoped && !loose && depth === 0 && !RECIPE.test(scope!);
  const inner =
    names.some((name) => INGREDIENT.includes(name) || STEP.includes(name)) &&
    !scoped &&
    hasInside(element, names, syntax);
  if (inner) return false;
  const value = scoped ? scopedValue(element, syntax, page, depth) : shownValue(element);
  for (const name of names) {
    const before = item[name];
    if (before === undefined) item[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else item[name] = [before, value];
  }
  return scoped;
}

function hasInside(element: Element, names: readonly string[], syntax: Syntax): boolean {
  for (const inner of elementsUnder(element))
    if (syntax.property(inner).some((name) => names.includes(name))) return true;
  return false;
}

/** An item of its own; where its properties hold no text (an empty HowToStep), the text it shows. */
function scopedValue(element: Element, syntax: Syntax, page: ParentNode, depth: number): unknown {
  const item = itemOf(element, syntax, page, depth + 1);
  const hasText = ['name', 'text', 'itemListElement', 'description', 'value', 'amount', 'url'].some(
    (name) => name in item,
  );
  return hasText ? item : visibleText(element, true);
}

function shownValue(element: Element): string {
  const { attribs, name } = element;
  const content = attribs.content;
  if (name === 'meta') return content ?? '';
  if (name === 'img') return attribs.alt ?? '';
  if (name === 'time' && attribs.datetime) return attribs.datetime;
  if (name === 'data' && attribs.value) return attribs.value;
  const text = visibleText(element);
  if (content?.trim() && (content.length < 40 || !text.trim())) return content;
  if (attribs.datetime) return attribs.datetime;
  return text.trim() ? text : visibleText(element, true);
}
