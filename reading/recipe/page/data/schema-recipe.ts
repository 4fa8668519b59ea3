import type { RecipeSource } from '@mirabelle/contract/recipe.ts';
import { isObject, type JsonObject, parseForgiving, typesOf } from '../../../page/json-ld.ts';
import { plainLines, plainText } from '../../../page/plain-text.ts';
import { tidyText } from '../../../tidy-text.ts';
import { readMinutes } from '../../lines/durations.ts';
import { isGenericHeading } from '../../lines/section-words.ts';
import { groupHeading, splitIngredients, splitSteps } from '../../lines/split-lines.ts';
import { emptyRecipe, type RawIngredient, type RawRecipe } from '../../raw-recipe.ts';
import { localeLanguage } from '../../recipe-language.ts';

const DEEPEST = 8;

/**
 * A schema.org (or data-vocabulary) Recipe, from JSON-LD or from markup read into the same shape.
 * @param ids objects a property may point at by `@id`
 */
export function schemaRecipe(
  node: JsonObject,
  source: RecipeSource,
  ids: ReadonlyMap<string, JsonObject> = new Map(),
): RawRecipe {
  const at = (...names: string[]): unknown => {
    for (const name of names) {
      const value = node[name];
      if (value !== undefined && value !== null && value !== '') return resolved(value, ids);
    }
    return undefined;
  };
  return {
    ...emptyRecipe(source),
    name: text(at('name', 'headline', 'fn')),
    ingredients: ingredientsOf(
      at('recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient', 'supply'),
    ),
    steps: stepsOf(
      at(
        'recipeInstructions',
        'recipeInstruction',
        'instructions',
        'instruction',
        'step',
        'steps',
        'recipeDirections',
        'directions',
      ),
    ),
    servings: servingsOf(at('recipeYield', 'yield', 'recipeServings', 'servings')),
    prepMinutes: minutes(at('prepTime', 'preptime')),
    cookMinutes: minutes(at('cookTime', 'cooktime', 'performTime')),
    totalMinutes: minutes(at('totalTime', 'totaltime', 'duration')),
    difficulty: text(at('difficulty', 'recipeDifficulty', 'difficultyLevel', 'educationalLevel')),
    cuisine: texts(at('recipeCuisine', 'cuisine')).join(', ') || null,
    keywords: [
      ...texts(at('keywords')).flatMap((word) => word.split(/[,;|]/)),
      ...texts(at('suitableForDiet')),
      ...texts(at('recipeCategory', 'recipeType')),
    ]
      .map((word) => word.trim())
      .filter(Boolean),
    author: names(at('author', 'creator'), ids),
    site: names(at('publisher', 'sourceOrganization'), ids),
    language: localeLanguage(text(at('inLanguage'))),
  };
}

function resolved(value: unknown, ids: ReadonlyMap<string, JsonObject>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, ids));
  if (isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length <= 2)
    return ids.get(value['@id']) ?? value;
  return value;
}

function text(value: unknown): string | null {
  return texts(value)[0] ?? null;
}

function texts(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') {
    const plain = plainText(value);
    return plain ? [plain] : [];
  }
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item, depth + 1));
  if (isObject(value)) return texts(value.name ?? value['@value'] ?? value.text ?? value.value, depth + 1);
  return [];
}

/** Names of people and bodies; an address is none. */
function names(value: unknown, ids: ReadonlyMap<string, JsonObject>): string | null {
  const list = texts(resolved(value, ids)).filter((name) => !/^https?:|^#|@context/i.test(name));
  return [...new Set(list)].slice(0, 3).join(', ').slice(0, 200) || null;
}

function minutes(value: unknown): number | null {
  if (typeof value === 'number' || typeof value === 'string')
    return readMinutes(typeof value === 'string' ? plainText(value) : value);
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = minutes(item);
      if (found) return found;
    }
    return null;
  }
  if (isObject(value))
    return minutes(
      value.minValue ?? value.value ?? value.maxValue ?? value['@value'] ?? value.name ?? value.text,
    );
  return null;
}

/** Of several spellings of a yield the one that says most: "4 servings" rather than "4". */
function servingsOf(value: unknown): string | null {
  const list = (Array.isArray(value) ? value : [value])
    .flatMap((item) =>
      isObject(item)
        ? [
            [item.value ?? item.minValue, item.unitText ?? item.unitCode]
              .flatMap((part) => texts(part))
              .join(' ') || text(item),
          ]
        : texts(item),
    )
    .filter((item): item is string => !!item && item !== '0');
  const first = list[0];
  if (!first) return null;
  const same = list.filter((item) => item.match(/\d+/)?.[0] === first.match(/\d+/)?.[0]);
  return (same.find((item) => /\p{L}/u.test(item)) ?? first).slice(0, 120);
}

function ingredientsOf(value: unknown): RawIngredient[] {
  const result: RawIngredient[] = [];
  let group: string | undefined;
  const add = (line: string) => {
    const heading = groupHeading(line);
    if (heading) group = heading;
    else result.push(group ? { text: line, group } : { text: line });
  };
  const walk = (item: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (typeof item === 'string') for (const line of splitIngredients(plainLines(item))) add(line);
    else if (Array.isArray(item)) for (const inner of item) walk(inner, depth + 1);
    else if (isObject(item)) {
      const list = item.itemListElement ?? item.ingredients ?? item.recipeIngredient;
      if (list) {
        const before = group;
        group = text(item.name ?? item.title) ?? group;
        walk(list, depth + 1);
        group = before;
        return;
      }
      const quantity = item.requiredQuantity ?? item.amount ?? item.quantity ?? item.value;
      const amount = isObject(quantity) ? [quantity.value, quantity.unitText ?? quantity.name] : [quantity];
      const parts = [
        ...amount,
        item.unit ?? item.unitText,
        item.name ?? item.text ?? item.item ?? item.food ?? item['@value'],
      ];
      const line = parts.flatMap((part) => texts(part)).join(' ');
      if (line) add(tidyText(line));
    }
  };
  walk(value, 0);
  return result;
}

function stepsOf(value: unknown): string[] {
  const lines: { text: string; whole: boolean }[] = [];
  let heading: string | null = null;
  const add = (text: string, whole: boolean) => {
    if (!text) return;
    lines.push({
      text: heading && !text.toLowerCase().startsWith(heading.toLowerCase()) ? `${heading}: ${text}` : text,
      whole,
    });
    heading = null;
  };
  const walk = (item: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (typeof item === 'string') {
      const inner = /^\s*[[{]\s*["{[]/.test(item) ? parseForgiving(item) : undefined;
      if (inner !== undefined) walk(inner, depth + 1);
      else for (const line of plainLines(item)) add(line, false);
    } else if (Array.isArray(item)) for (const inner of item) walk(inner, depth + 1);
    else if (isObject(item)) {
      // Some systems write a list as an object of numbered entries.
      const numbered = Object.keys(item).every((key) => /^\d+$/.test(key)) ? Object.values(item) : undefined;
      const list = item.itemListElement ?? item.steps ?? item.step ?? item.itemList ?? numbered;
      const own = plainLines(
        String(item.text ?? item.description ?? item.instruction ?? item['@value'] ?? ''),
      );
      const name = text(item.name ?? item.title ?? item.headline);
      const named = name && !isGenericHeading(name) ? name.replace(/\s*[:：]$/, '') : null;
      if (list && !(typesOf(item).includes('HowToStep') && own.length > 0)) {
        if (named) heading = named;
        walk(list, depth + 1);
        heading = null;
        return;
      }
      if (isObject(item.item)) {
        walk(item.item, depth + 1);
        return;
      }
      const first = own[0];
      if (first === undefined) {
        if (named) add(named, true);
      } else {
        if (named && !saysTheSame(named, own.join(' '))) heading = named;
        for (const line of own) add(line, own.length === 1);
      }
    }
  };
  walk(value, 0);
  return splitSteps(
    lines.map((line) => line.text),
    lines.length > 1 && lines.every((line) => line.whole),
  );
}

/** A step's name that is its text again, perhaps cut short. */
function saysTheSame(name: string, text: string): boolean {
  const letters = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(text).startsWith(letters(name.replace(/(?:\.\.\.|…)$/, '')).slice(0, 60));
}
