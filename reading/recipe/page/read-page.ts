import { RECIPE_LIMITS, type RecipeReading } from '@mirabelle/contract/recipe.ts';
import { webAddressOr } from '@mirabelle/contract/web-address.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { elementsUnder, type ParentNode, parseHtml, rawText } from '../../page/dom.ts';
import { byId, jsonLdBlocks, nodesOfType } from '../../page/json-ld.ts';
import { finishRecipe } from '../finish-recipe.ts';
import { labelledFacts } from '../lines/labelled-facts.ts';
import { ingredientLikeness } from '../lines/likeness.ts';
import { emptyRecipe, type RawRecipe } from '../raw-recipe.ts';
import { recipeLanguage } from '../recipe-language.ts';
import { embeddedRecipe } from './data/embedded-data.ts';
import { microdataRecipes, rdfaRecipes } from './data/microdata.ts';
import { microformatRecipes } from './data/microformat.ts';
import { schemaRecipe } from './data/schema-recipe.ts';
import { isFullerList } from './fuller-list.ts';
import { type Block, pageBlocks } from './page-blocks.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { structureRecipe } from './structure/page-structure.ts';
import { visibleGroups } from './visible-groups.ts';

export interface PageOptions {
  /** Address the page came from; kept with the recipe. */
  url?: string | null;
}

/**
 * The recipe of a web page's source: schema.org data in JSON-LD, microdata or RDFa, microformats, data for the
 * page's own scripts, and, where these hold nothing or not all, the way the page is laid out. Nothing is run or fetched.
 * @param foods the names of food on record
 */
export function readRecipePage(html: string, foods: KnownFoods, options: PageOptions = {}): RecipeReading {
  if (html.length > RECIPE_LIMITS.pageChars) return { kind: 'no-recipe', reason: 'too-large' };
  if (!html.trim()) return { kind: 'no-recipe', reason: 'empty' };
  const page = parseHtml(html);
  let blocks = pageBlocks(page);
  const facts = pageFacts(page, blocks);
  const declared = declaredRecipes(page, facts.title);
  let laidOut = structureRecipe(blocks, foods)?.recipe ?? null;
  if (!isWhole(laidOut) && !declared.some(isWhole)) {
    // Parts behind tabs are hidden until a script shows them.
    const all = pageBlocks(page, true);
    const hidden = structureRecipe(all, foods)?.recipe ?? null;
    if (isWhole(hidden) || (hidden && !laidOut)) [blocks, laidOut] = [all, hidden];
  }
  const raw = merged({ declared, laidOut, facts }, foods);
  if (!raw) return { kind: 'no-recipe', reason: reasonOf(declared, laidOut, foods) };
  if (raw.source !== 'page-structure') visibleGroups(raw, blocks);
  addLabelled(raw, blocks);
  raw.language = recipeLanguage(
    [...raw.ingredients.map((line) => line.text), ...raw.steps].join(' '),
    raw.language ?? facts.language,
    facts.otherLanguage,
  );
  const url = options.url ?? webAddressOr(facts.url);
  raw.site = siteName(raw.site) ?? siteName(facts.site) ?? hostOf(url);
  raw.author ??= facts.author;
  const name = raw.name ?? facts.title ?? raw.ingredients[0]!.text;
  return { kind: 'recipe', recipe: finishRecipe(raw, name, url) };
}

/** What the page declares as data: whole recipes before parts, the one the page is about before others it shows. */
function declaredRecipes(page: ParentNode, title: string | null): RawRecipe[] {
  const blocks = jsonLdBlocks(page);
  const ids = byId(blocks);
  const recipes = [
    ...nodesOfType(blocks, /^recipe$/i).map((node) => schemaRecipe(node, 'json-ld', ids)),
    ...microdataRecipes(page).map((node) => schemaRecipe(node, 'microdata')),
    ...rdfaRecipes(page).map((node) => schemaRecipe(node, 'rdfa')),
    ...microformatRecipes(page),
  ];
  if (!recipes.some(isWhole)) {
    const embedded = embeddedRecipe(scriptData(page));
    if (embedded) recipes.push(embedded);
  }
  return recipes
    .map((recipe, index) => ({ recipe, index }))
    .sort(
      (a, b) =>
        Number(isWhole(b.recipe)) - Number(isWhole(a.recipe)) ||
        likeTitle(b.recipe.name, title) - likeTitle(a.recipe.name, title) ||
        a.index - b.index,
    )
    .map(({ recipe }) => recipe);
}

/** 1 for a name with the title's words, 0 for another. */
function likeTitle(name: string | null, title: string | null): number {
  if (!name || !title) return 0;
  const words = new Set(foldWords(title).split(' '));
  const own = foldWords(name).split(' ');
  return own.filter((word) => words.has(word)).length >= own.length * 0.5 ? 1 : 0;
}

function scriptData(page: ParentNode): string[] {
  const texts: string[] = [];
  for (const element of elementsUnder(page)) {
    if (element.name !== 'script' || /ld\+json/i.test(element.attribs.type ?? '')) continue;
    const text = rawText(element);
    if (/ingredient/i.test(text)) texts.push(text);
  }
  return texts;
}

function isWhole(recipe: RawRecipe | null): boolean {
  return !!recipe && recipe.ingredients.length >= 2 && recipe.steps.length >= 1;
}

/** The best source, with what it lacks taken from the others. */
function merged(
  {
    declared,
    laidOut,
    facts,
  }: { declared: readonly RawRecipe[]; laidOut: RawRecipe | null; facts: PageFacts },
  foods: KnownFoods,
): RawRecipe | null {
  const sources = laidOut ? [...declared, laidOut] : [...declared];
  const ingredients =
    sources.find((source) => source.ingredients.length >= 2) ??
    sources.find((source) => source.ingredients.length > 0);
  const steps =
    ingredients && ingredients.steps.length > 0
      ? ingredients
      : sources.find((source) => source.steps.length > 0);
  if (!ingredients) return null;
  const believable = ingredients !== laidOut || (steps && looksLikeRecipe(ingredients, foods));
  if (!believable) return null;
  const first = declared.find((source) => source.name) ?? null;
  const result: RawRecipe = { ...emptyRecipe(ingredients.source), ...ingredients, steps: steps?.steps ?? [] };
  for (const source of sources) {
    for (const key of [
      'servings',
      'prepMinutes',
      'cookMinutes',
      'totalMinutes',
      'difficulty',
      'cuisine',
      'author',
      'site',
      'language',
    ] as const)
      if (result[key] === null) Object.assign(result, { [key]: source[key] });
    if (result.keywords.length === 0) result.keywords = source.keywords;
  }
  result.name = bestName(ingredients.name ?? first?.name ?? null, facts);
  if (laidOut && ingredients !== laidOut) preferFuller(result, laidOut, foods);
  return result;
}

/** A name in the data that is only the site's own gives way to the page's title. */
function bestName(name: string | null, facts: PageFacts): string | null {
  if (!name) return facts.title;
  // A name in capitals is shown as the page's heading writes it.
  if (facts.title && foldWords(name) === foldWords(facts.title)) return facts.title;
  if (facts.site && facts.title && foldWords(name) === foldWords(facts.site)) return facts.title;
  return name;
}

/** Data that is less complete than the visible page gives way to the page. */
function preferFuller(result: RawRecipe, laidOut: RawRecipe, foods: KnownFoods): void {
  if (looksLikeRecipe(laidOut, foods) && isFullerList(laidOut.ingredients, result.ingredients))
    result.ingredients = laidOut.ingredients;
  const length = (steps: readonly string[]) => steps.join(' ').length;
  if (laidOut.steps.length > 0 && length(result.steps) < 60 && length(laidOut.steps) > 200)
    result.steps = laidOut.steps;
}

export function looksLikeRecipe(recipe: RawRecipe, foods: KnownFoods): boolean {
  const sure = recipe.ingredients.filter((line) => ingredientLikeness(line.text, foods) >= 0.4).length;
  return sure >= 2 && sure >= recipe.ingredients.length * 0.3;
}

function addLabelled(raw: RawRecipe, blocks: readonly Block[]): void {
  if (raw.servings && (raw.prepMinutes || raw.cookMinutes || raw.totalMinutes) && raw.difficulty) return;
  const facts = labelledFacts(blocks.map((block) => block.text));
  raw.servings ??= facts.servings;
  raw.difficulty ??= facts.difficulty;
  if (raw.prepMinutes === null && raw.cookMinutes === null && raw.totalMinutes === null)
    Object.assign(raw, {
      prepMinutes: facts.prepMinutes,
      cookMinutes: facts.cookMinutes,
      totalMinutes: facts.totalMinutes,
    });
}

function reasonOf(
  declared: readonly RawRecipe[],
  laidOut: RawRecipe | null,
  foods: KnownFoods,
): 'not-a-recipe' | 'no-ingredients' | 'no-instructions' {
  if (declared.some((source) => source.steps.length > 0)) return 'no-ingredients';
  if (laidOut && looksLikeRecipe(laidOut, foods) && laidOut.ingredients.length >= 3) return 'no-instructions';
  return 'not-a-recipe';
}

/** Sites give their address for a name, too. */
function siteName(name: string | null): string | null {
  return name && /^https?:\/\//i.test(name) ? hostOf(name) : name;
}

function hostOf(url: string | null): string | null {
  try {
    return url ? new URL(url).hostname.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
}
