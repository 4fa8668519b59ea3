import { isObject, type JsonObject } from '../../../page/json-ld.ts';
import { plainText } from '../../../page/plain-text.ts';
import { emptyRecipe, type RawRecipe } from '../../raw-recipe.ts';
import { schemaRecipe } from './schema-recipe.ts';

const INGREDIENTS = /^(?:recipe)?_?ingredients?(?:list|groups?|sections?|_list|lines?)?$/i;
const STEPS = new RegExp(
  [
    '^(?:recipe)?_?(?:instructions?|steps?|directions?|methods?|preparations?|procedure|',
    'cookingsteps|instructionsteps|preparationsteps|methodsteps)(?:list|groups?|sections?|_list)?$',
  ].join(''),
  'i',
);
const LARGEST = 3_000_000;
const DEEPEST = 40;

/**
 * A recipe among the data a page carries for its own scripts (an application's state): an object with
 * ingredients and steps. Scripts are read as text; only their JSON is looked at.
 */
export function embeddedRecipe(scripts: readonly string[]): RawRecipe | null {
  let best: { recipe: RawRecipe; size: number } | null = null;
  for (const script of scripts) {
    if (script.length > LARGEST) continue;
    for (const value of jsonIn(script)) {
      for (const object of recipesIn(value)) {
        const recipe = recipeOf(object);
        const size = recipe.ingredients.length + recipe.steps.length;
        if (recipe.ingredients.length >= 2 && recipe.steps.length >= 1 && (!best || size > best.size))
          best = { recipe, size };
      }
    }
  }
  return best?.recipe ?? null;
}

/** The whole script as JSON, or the object after `name =`, or strings that hold JSON themselves. */
function jsonIn(script: string): unknown[] {
  const text = script.trim();
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  const values: unknown[] = [];
  let tries = 0;
  for (const match of text.matchAll(/(?:=|\()\s*(?=[{[])/g)) {
    tries += 1;
    if (values.length >= 3 || tries > 10) break;
    const from = match.index + match[0].length;
    const end = endOfValue(text, from);
    if (end - from < 200) continue;
    const value = parsed(text.slice(from, end));
    if (value !== undefined) values.push(value);
  }
  // State handed over as a string: `JSON.parse("...")`, or a stream of lines such as `5:["$", ...]`.
  for (const match of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g)) {
    if (match[0].length < 200 || !/ingredient/i.test(match[0])) continue;
    const inner = parsed(match[0]);
    if (typeof inner !== 'string') continue;
    for (const line of [inner, ...inner.split('\n')]) {
      const value = parsed(line.replace(/^\w+:/, ''));
      if (isObject(value) || Array.isArray(value)) values.push(value);
    }
  }
  return values;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' || typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the object or array that begins at `from` ends. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]!;
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return from;
}

function recipesIn(root: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const item of value) walk(item, depth + 1);
    else if (isObject(value)) {
      const keys = Object.keys(value);
      const filled = (pattern: RegExp) =>
        keys.some(
          (key) =>
            pattern.test(key) &&
            (Array.isArray(value[key]) ? (value[key] as unknown[]).length > 0 : !!value[key]),
        );
      if (filled(INGREDIENTS) && filled(STEPS)) found.push(value);
      for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner, depth + 1);
    }
  };
  walk(root, 0);
  return found;
}

function recipeOf(object: JsonObject): RawRecipe {
  const keys = Object.keys(object);
  const pick = (pattern: RegExp): unknown => {
    const named = keys.filter((key) => pattern.test(key) && object[key]);
    return object[named.find((key) => Array.isArray(object[key])) ?? named[0] ?? ''];
  };
  const first = (...names: RegExp[]): unknown => {
    for (const name of names) {
      const key = keys.find(
        (candidate) => name.test(candidate) && object[candidate] !== null && object[candidate] !== '',
      );
      if (key) return object[key];
    }
    return undefined;
  };
  const schema: JsonObject = {
    name: first(/^(?:title|name|headline|recipe_?name)$/i),
    recipeIngredient: flattened(pick(INGREDIENTS)),
    recipeInstructions: flattened(pick(STEPS)),
    recipeYield: first(/^(?:servings?|yields?|portions?|serves|recipeYield)$/i),
    prepTime: first(/^prep_?(?:aration)?_?time(?:_?min(?:utes)?)?$/i),
    cookTime: first(/^cook(?:ing)?_?time(?:_?min(?:utes)?)?$/i),
    totalTime: first(/^total_?time(?:_?min(?:utes)?)?$/i),
    recipeCuisine: first(/^cuisine$/i),
    difficulty: first(/^difficulty$/i),
    author: first(/^author$/i),
  };
  for (const [key, value] of Object.entries(schema)) if (value === undefined) delete schema[key];
  return { ...emptyRecipe('embedded-data'), ...schemaRecipe(schema, 'embedded-data') };
}

/** An application's own shapes of ingredients and steps, made into those of schema.org. */
function flattened(value: unknown, depth = 0): unknown {
  if (depth > 6) return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.map((item) => flattened(item, depth + 1)).filter((item) => item !== undefined);
  if (!isObject(value)) return undefined;
  const inner = [
    'items',
    'ingredients',
    'steps',
    'instructions',
    'list',
    'lines',
    'directions',
    'elements',
    'nodes',
    'edges',
  ]
    .map((key) => value[key])
    .find((list) => Array.isArray(list) && list.length > 0);
  const title = value.title ?? value.heading ?? value.name;
  if (inner)
    return {
      name: typeof title === 'string' ? title : undefined,
      itemListElement: flattened(inner, depth + 1),
    };
  if (isObject(value.node)) return flattened(value.node, depth + 1);
  const text = [
    'text',
    'description',
    'instruction',
    'instructions',
    'body',
    'content',
    'html',
    'original',
    'originalText',
    'display',
    'step',
    'value',
    'label',
  ]
    .map((key) => value[key])
    .find((part) => typeof part === 'string' && part.trim() !== '');
  const amount = value.amount ?? value.quantity ?? value.qty;
  const name = nameOf(value.name ?? value.ingredient ?? value.food ?? value.item ?? value.title);
  if ((amount !== undefined || value.unit !== undefined) && name)
    return [amount, nameOf(value.unit ?? value.measure), name, value.note ?? value.notes ?? value.preparation]
      .filter((part) => typeof part === 'number' || (typeof part === 'string' && part.trim() !== ''))
      .map((part) => plainText(String(part)))
      .join(' ');
  return text ?? name ?? undefined;
}

function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (isObject(value)) return nameOf(value.name ?? value.title ?? value.label ?? value.singular);
  return null;
}
