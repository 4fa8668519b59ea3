import { type Element, elementsUnder, type ParentNode, visibleText } from '../../../page/dom.ts';
import { plainLines, plainText } from '../../../page/plain-text.ts';
import { readMinutes } from '../../lines/durations.ts';
import { groupHeading, splitIngredients, splitSteps } from '../../lines/split-lines.ts';
import { emptyRecipe, type RawRecipe } from '../../raw-recipe.ts';

const RECIPE = /(?:^|\s)h-?recipe(?:\s|$)/;

/** Recipes in microformats: hRecipe ("ingredient", "instructions") and h-recipe ("p-ingredient", "e-instructions"). */
export function microformatRecipes(page: ParentNode): RawRecipe[] {
  const recipes: RawRecipe[] = [];
  for (const element of elementsUnder(page))
    if (RECIPE.test(element.attribs.class ?? '')) recipes.push(recipeOf(element));
  return recipes;
}

function recipeOf(root: Element): RawRecipe {
  const all = (...classes: string[]): Element[] => {
    const found: Element[] = [];
    for (const element of elementsUnder(root)) {
      const own = (element.attribs.class ?? '').split(/\s+/);
      if (own.some((name) => classes.includes(name))) found.push(element);
    }
    // Where the class stands on a list and on its items, the items count.
    return found.filter((element) => !found.some((other) => other !== element && isInside(other, element)));
  };
  const text = (...classes: string[]): string | null => {
    const element = all(...classes)[0];
    return element
      ? plainText(
          element.attribs.title && /duration|time/i.test(classes.join())
            ? element.attribs.title
            : visibleText(element),
        ) || null
      : null;
  };
  const duration = (...classes: string[]): number | null => {
    const element = all(...classes)[0];
    if (!element) return null;
    for (const inner of [element, ...elementsUnder(element)]) {
      const value = inner.attribs.datetime ?? inner.attribs.title;
      const minutes = value ? readMinutes(value) : null;
      if (minutes) return minutes;
    }
    return readMinutes(plainText(visibleText(element)));
  };
  const lines = (elements: Element[]): string[] =>
    elements.flatMap((element) => plainLines(visibleText(element)));
  let group: string | undefined;
  const ingredients: RawRecipe['ingredients'] = [];
  for (const line of splitIngredients(lines(all('ingredient', 'p-ingredient')))) {
    const heading = groupHeading(line);
    if (heading === null) ingredients.push(group ? { text: line, group } : { text: line });
    else group = heading || undefined;
  }
  const instructions = all('instruction', 'p-instruction');
  return {
    ...emptyRecipe('microformat'),
    name: text('fn', 'p-name'),
    ingredients,
    steps: splitSteps(lines(instructions.length > 0 ? instructions : all('instructions', 'e-instructions'))),
    servings: text('yield', 'p-yield'),
    prepMinutes: duration('preptime', 'prepTime', 'prep-time'),
    cookMinutes: duration('cooktime', 'cookTime', 'cook-time'),
    totalMinutes: duration('duration', 'dt-duration', 'totalTime', 'totaltime'),
    keywords: all('tag', 'p-category').map((element) => plainText(visibleText(element))),
    author: text('author', 'p-author'),
  };
}

function isInside(element: Element, outer: Element): boolean {
  for (let at = element.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}
