import { RECIPE_LIMITS, type RecipeReading, type RecipeSource } from '@mirabelle/contract/recipe.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { Element } from '../../page/dom.ts';
import { finishRecipe } from '../finish-recipe.ts';
import { labelledFacts } from '../lines/labelled-facts.ts';
import { ingredientLikeness, isKitchenStep, measuredLikeness, stepLikeness } from '../lines/likeness.ts';
import { pageWords } from '../lines/page-words.ts';
import { sectionKind } from '../lines/section-words.ts';
import { splitSteps } from '../lines/split-lines.ts';
import { readUnit } from '../lines/units.ts';
import type { Block } from '../page/page-blocks.ts';
import { looksLikeRecipe, readRecipePage } from '../page/read-page.ts';
import { structureRecipe } from '../page/structure/page-structure.ts';
import { emptyRecipe, type RawRecipe } from '../raw-recipe.ts';
import { recipeLanguage } from '../recipe-language.ts';
import { proseIngredients } from './prose-ingredients.ts';
import { textLines } from './text-lines.ts';

const IS_SOURCE = /<(?:!doctype|html|head|body|div|script|article|section|table|ul|ol)[\s>]/i;
const SHOPPING = new RegExp(pageWords('shoppingList'), 'iu');
const GREETING = new RegExp(String.raw`^(?:${pageWords('greeting')})(?!\p{L})`, 'iu');
const FAREWELL = new RegExp(String.raw`^(?:${pageWords('farewell')})(?!\p{L})[^.]{0,40}$`, 'iu');
const SUBJECT = new RegExp(String.raw`^(?:${pageWords('mailSubject')})\s*:`, 'iu');
const REPLY = String.raw`(?:(?:${pageWords('mailReply')})\s*:\s*)`;
const AFTER_SUBJECT = new RegExp(String.raw`^[^:]+:\s*${REPLY}*`, 'iu');
const AUTHOR = new RegExp(String.raw`^(?:${pageWords('by')})\s`, 'iu');
const SERVINGS_BEHIND = new RegExp(String.raw`\s*\((?:${pageWords('forServings')})\s+\d[^)]*\)$`, 'iu');
const RECIPE_BEFORE = new RegExp(String.raw`^(?:${pageWords('recipeWord')})\s*:\s*`, 'iu');

/**
 * The recipe in a text as people paste it: with or without headings, bullets and numbers, in one paragraph, from an
 * e-mail, or the source of a page.
 * @param foods the names of food on record
 */
export function readRecipeText(text: string, foods: KnownFoods): RecipeReading {
  if (!text.trim()) return { kind: 'no-recipe', reason: 'empty' };
  if (IS_SOURCE.test(text) && (text.match(/<\/?[a-z][a-z0-9]*[\s>]/gi)?.length ?? 0) > 6)
    return readRecipePage(text, foods);
  if (text.length > RECIPE_LIMITS.textChars) return { kind: 'no-recipe', reason: 'too-large' };
  return recipeInLines(textLines(text), 'text', foods);
}

/** The recipe in lines that stand in reading order. */
export function recipeInLines(
  lines: readonly string[],
  source: RecipeSource,
  foods: KnownFoods,
): RecipeReading {
  const blocks = blocksOf((lines.length === 1 ? listThenStory(lines[0]!) : lines).flatMap(amountsApart));
  const found = structureRecipe(blocks, foods);
  if (!found || (found.recipe.ingredients.length < 2 && !isTiny(found.recipe)))
    return proseRecipe(lines, source);
  const raw: RawRecipe = { ...found.recipe, source };
  const opens = (kind: 'ingredients' | 'method') =>
    lines.some((line) => sectionKind(line.split(':')[0]!) === kind);
  const headed = opens('ingredients');
  const name = titleIn(blocks, found.from, foods) ?? nameAmong(raw, blocks[found.from]);
  raw.steps = raw.steps.filter((step) => !FAREWELL.test(step));
  const cooked = raw.steps.filter(isKitchenStep).length;
  const believable = looksLikeRecipe(raw, foods) || (headed && raw.ingredients.length >= 2) || isTiny(raw);
  if (!believable) return { kind: 'no-recipe', reason: 'not-a-recipe' };
  if (raw.steps.length > 0 && cooked < raw.steps.length / 4 && !opens('method')) raw.steps = [];
  if (raw.steps.length === 0 && !standsAlone(raw, lines, headed))
    return { kind: 'no-recipe', reason: 'no-instructions' };
  return finished(raw, name, lines);
}

/** "200 g chocolate / 6 eggs / 1 pinch of salt": amounts in one line are lines of their own. */
function amountsApart(line: string): string[] {
  if (sectionKind(line.split(':')[0]!) !== null) return [line];
  for (const separator of [/\s+[/|•·]\s+/, /\s*;\s*/, /,\s+/]) {
    const parts = line.replace(/\.$/, '').split(separator);
    if (parts.length >= 3 && parts.every((part) => measuredLikeness(part) >= 0.6 && part.length < 60))
      return parts;
  }
  return [line];
}

/** "Eggs and soldiers: 2 eggs, 4 slices of toast. Boil ...": name, list and method in one breath. */
function listThenStory(line: string): string[] {
  const [, name, list, story] = /^([^:.]{3,60}?)\s?:\s+([^.:]+)\.\s+(.*)$/su.exec(line) ?? [];
  if (!name || !list || !story || sectionKind(name) !== null) return [line];
  const parts = list.split(/,\s+/);
  const measured = parts.filter((part) => measuredLikeness(part) >= 0.6).length;
  return parts.length >= 2 && measured === parts.length ? [name, ...parts, story] : [line];
}

/** "1 egg", "Boil the egg for 5 minutes": one measured ingredient and what to do with it. */
function isTiny({ ingredients, steps }: RawRecipe): boolean {
  const [only] = ingredients;
  return (
    ingredients.length === 1 &&
    only !== undefined &&
    measuredLikeness(only.text) >= 0.8 &&
    steps.length > 0 &&
    steps.every(isKitchenStep)
  );
}

/** A name without heading or blank line that was taken for the first of its ingredients: the others are measured, it is not. */
function nameAmong(raw: RawRecipe, first: Block | undefined): string | null {
  const [named, ...others] = raw.ingredients;
  if (!named || !first || first.item || first.text !== named.text || others.length === 0) return null;
  const measured = (text: string) => measuredLikeness(text) >= 0.8;
  if (measured(named.text) || /\d/.test(named.text) || !others.slice(0, 2).every((one) => measured(one.text)))
    return null;
  raw.ingredients = others;
  return named.text;
}

function finished(raw: RawRecipe, title: string | null, lines: readonly string[]): RecipeReading {
  const facts = labelledFacts(lines);
  raw.servings ??= facts.servings;
  raw.difficulty ??= facts.difficulty;
  raw.prepMinutes ??= facts.prepMinutes;
  raw.cookMinutes ??= facts.cookMinutes;
  raw.totalMinutes ??= facts.totalMinutes;
  raw.language = recipeLanguage([...raw.ingredients.map((line) => line.text), ...raw.steps].join(' '), null);
  return {
    kind: 'recipe',
    recipe: finishRecipe(raw, title ?? wordsOf(raw.language ?? 'en', recipePage).unnamed, null),
  };
}

/** Ingredients without a method are a recipe's when they are called so, or measured as in a kitchen; else a shopping list. */
function standsAlone(raw: RawRecipe, lines: readonly string[], headed: boolean): boolean {
  if (
    lines
      .slice(0, 3)
      .some((line) => SHOPPING.test(line) && sectionKind(line) !== 'method' && line.length < 60)
  )
    return false;
  if (headed) return true;
  const spooned = raw.ingredients.filter((line) => {
    const folded = foldInPlace(line.text);
    const number = /^\D{0,3}[\d¼½¾⅐-⅞/.,\s-]+/.exec(line.text)?.[0].length ?? 0;
    const unit = readUnit(line.text, folded, number, null, number > 0);
    return unit !== null && ['tsp', 'tbsp', 'cup', 'pinch', 'clove', 'sprig'].includes(unit.id);
  }).length;
  return raw.ingredients.length >= 3 && spooned >= 2;
}

/** A recipe written as prose: its ingredients are the amounts named in its sentences. */
function proseRecipe(lines: readonly string[], source: RecipeSource): RecipeReading {
  const sentences = lines
    .filter((line) => stepLikeness(line) >= 0.5)
    .flatMap((line) => splitSteps([line]))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
  const cooked = sentences.filter(isKitchenStep);
  if (cooked.length < 2 || cooked.length < sentences.length / 3)
    return { kind: 'no-recipe', reason: 'not-a-recipe' };
  const ingredients = proseIngredients(cooked.join(' '));
  if (ingredients.length < 2) return { kind: 'no-recipe', reason: 'no-ingredients' };
  const first = lines[0]!;
  const title = first.length < 80 && !/[.!?]$/.test(first) && stepLikeness(first) < 0.5 ? first : null;
  const steps = sentences.slice(sentences.indexOf(cooked[0]!));
  return finished({ ...emptyRecipe(source), ingredients, steps }, title, lines);
}

const MARK = String.raw`(?:[-–—*•·▪◦●○■□▢☐‣⁃✓✔➢►▸]|\p{Extended_Pictographic}\uFE0F?)`;
const BULLET = new RegExp(String.raw`^\s*${MARK}\s+`, 'u');
const ITEM = new RegExp(String.raw`^\s*(?:${MARK}\s+|\d{1,2}[.)]\s)`, 'u');
const PARAGRAPH = new Element('p', {});

function blocksOf(lines: readonly string[]): Block[] {
  return lines.map((line) => {
    const markdown = /^(#{1,6})\s+(.*)$/.exec(line);
    const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/.exec(line);
    const item = ITEM.test(line);
    const text = (markdown?.[2] ?? bold?.[1] ?? line).replace(/\*\*|__/g, '').trim();
    const capitals =
      text.length < 50 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d/.test(text);
    return {
      text: item ? text.replace(BULLET, '') : text,
      element: PARAGRAPH,
      level: markdown ? markdown[1]!.length : 0,
      item,
      strong: !!bold || capitals,
      linked: 0,
    };
  });
}

/** The line above the recipe that could be its name. */
function titleIn(blocks: readonly Block[], from: number, foods: KnownFoods): string | null {
  const above = blocks.slice(0, from);
  const subject = above.find((block) => SUBJECT.test(block.text));
  if (subject) return subject.text.replace(AFTER_SUBJECT, '').trim() || null;
  const fits = (text: string) =>
    text.length <= 100 &&
    /\p{L}{3}/u.test(text) &&
    !/[,;:]$/.test(text) &&
    !/[.!?]\s+\p{L}/u.test(text) &&
    !GREETING.test(text) &&
    sectionKind(text) === null &&
    ingredientLikeness(text, foods) < 0.5 &&
    ingredientLikeness(text, foods) > -0.7 &&
    !AUTHOR.test(text) &&
    !/https?:|@/.test(text);
  const candidates = above.filter((block) => fits(block.text.replace(/\s*[:.]$/, '')));
  const best =
    candidates.find((block) => block.level > 0) ??
    candidates.find((block) => !/[.!?]$/.test(block.text)) ??
    candidates[0];
  return best
    ? best.text
        .replace(/(?:\p{Extended_Pictographic}\uFE0F?\s*)+$/u, '')
        .trim()
        .replace(/\s*[:.!]+$/, '')
        .replace(SERVINGS_BEHIND, '')
        .replace(new RegExp(`^${REPLY}`, 'iu'), '')
        .replace(RECIPE_BEFORE, '')
    : null;
}
