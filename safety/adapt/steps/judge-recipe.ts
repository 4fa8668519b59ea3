import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import type { RecipeEngine } from '../../engine.ts';
import { componentFor } from '../../judge/named-dishes.ts';
import { rankFindings } from '../../judge/rank-findings.ts';
import { type CompiledDish, type Item, itemOf } from '../../model/catalogue.ts';
import type { Part } from '../../model/part.ts';
import { overlay } from '../../model/state.ts';
import type { Circumstances } from './circumstances.ts';
import type { Clause } from './clauses.ts';
import { stepPatterns } from './cooking-patterns.ts';
import { endState } from './end-state.ts';
import { followSteps } from './follow-steps.ts';
import type { Followed, Listed, Portion } from './kitchen.ts';
import { asSold, listedOf, plainLine } from './read-listed.ts';

/** A recipe to be judged: ingredient lines by their names, amounts left out. */
export interface JudgedRecipe {
  name: string;
  ingredients: readonly string[];
  /** Units of the amounts, where they were taken apart: a tin says that the tuna in it is cooked. */
  units?: readonly string[];
  steps: readonly string[];
}

/** For whom and in which language. */
export interface RecipeContext {
  userContext: UserContext | null;
  /** ISO code of the country where it is cooked: whose supply it comes from. */
  place: string | null;
  language: Language;
}

/** One ingredient as it ends up on the plate. */
export interface JudgedIngredient {
  name: string;
  /** As the engine reads it: without how it is cut, with the tin it comes in. */
  line: string;
  verdict: Verdict;
  items: Item[];
  /** What the steps and the dish make of it. */
  state: FoodState;
  portions: Portion[];
  /** Place in the list; null for what the steps name and the list does not. */
  index: number | null;
}

/** What is true of the recipe as a whole. */
export interface RecipeFacts {
  /** What the recipe's name is known as. */
  dishes: CompiledDish[];
  language: Language;
  /** Ingredients that make a dough or a batter of eggs. */
  binders: ReadonlySet<number>;
  hasSteps: boolean;
  anyHeat: boolean;
  lastBake: number | null;
}

export interface RecipeVerdict {
  risk: Risk;
  confidence: number;
  findings: Finding[];
  profileFindings: Finding[];
  allergens: Verdict['allergens'];
  ingredients: JudgedIngredient[];
  followed: Followed;
  facts: RecipeFacts;
  listed: Listed[];
}

const TEAS = ['cautious-herbal-teas', 'harmful-herbal-teas'];
/** What is cut from an animal and cooked at home. */
const CUTS = ['meat', 'poultry', 'fish'];
/** What makes a dough, a batter or a meatball of eggs, so that they set with it. */
const BINDERS = ['raw-dough', 'cereals', 'bread', 'minced-meat'];

/** The language a recipe is written in. */
export function recipeLanguage(recipe: JudgedRecipe, stated: Language | null | undefined): Language {
  return stated ?? guessLanguage([recipe.name, ...recipe.steps, ...recipe.ingredients]) ?? 'en';
}

/** Judges every ingredient as the steps leave it, and the recipe by the worst of them. */
export function judgeRecipe(
  engine: RecipeEngine,
  recipe: JudgedRecipe,
  context: RecipeContext,
): RecipeVerdict {
  const { language } = context;
  const lines = recipe.ingredients.map((line, index) =>
    asSold(plainLine(line, engine, language), recipe.units?.[index] ?? '', engine, language),
  );
  const listed = lines.map((line) => listedOf(line, engine, language));
  const followed = followSteps(engine, listed, recipe.steps, language);
  const dishes = dishesOf(recipe.name, engine, language);
  const binders = new Set(
    listed.flatMap((one, index) =>
      one.items.some((t) => BINDERS.some((g) => t.allGroups.has(g))) ? [index] : [],
    ),
  );
  const all = [
    ...lines.map((line, index) => ({ line, written: recipe.ingredients[index] ?? line, index })),
    ...followed.unlisted.map(({ text }) => ({ line: text, written: text, index: null })),
    ...herbalTeas(recipe.name, engine, language).map((tea) => ({ line: tea, written: tea, index: null })),
  ];
  const facts: RecipeFacts = {
    dishes,
    language,
    binders,
    hasSteps: recipe.steps.length > 0,
    anyHeat: followed.anyHeat,
    lastBake: lastBake(followed.clauses),
  };
  const portionsOf = Map.groupBy(followed.portions, (portion) => portion.ingredient);
  const ingredients = all.map(({ line, written, index }, place): JudgedIngredient => {
    const portions = portionsOf.get(place) ?? [];
    return { ...judgeLine(engine, { line, written, portions }, facts, context), line, index, portions };
  });
  const counted = ingredients.filter(({ index, verdict }) => index !== null || verdict.risk !== 'NO_RISK');
  return { ...worstOf(counted), ingredients: counted, followed, facts, listed };
}

/** Judges one line as the steps leave its portions. @param forced what is done to it besides, for trying a change */
export function judgeLine(
  engine: RecipeEngine,
  { line, written, portions }: { line: string; written: string; portions: readonly Portion[] },
  facts: RecipeFacts,
  context: RecipeContext,
  forced: FoodState = {},
): Pick<JudgedIngredient, 'name' | 'verdict' | 'items' | 'state'> {
  let state: FoodState = {};
  const items: Item[] = [];
  const treat = (part: Part): Part => {
    const end = endState(part.item, portions, circumstancesOf(written, part.item, facts));
    const undercooked: FoodState = { ...part.state };
    for (const dimension of end.opens)
      if (part.stated[dimension] === undefined) delete undercooked[dimension];
    // What is in a bought sponge cake is as it is in the cake, unless the recipe cooks it once more.
    const unmade = part.state.heat === undefined && end.state.heat === 'raw';
    // "Chicken drumsticks" is a dish to the matcher; here they are cut from a raw bird.
    const heated = end.opens.includes('heat') && CUTS.some((group) => part.item.allGroups.has(group));
    const asBought = part.dish !== null && end.state.heat !== 'cooked' && !unmade && !heated;
    // "Smoked eel fillets" come smoked; whether hot or cold, nothing here tells.
    if (part.stated.smoke !== undefined && end.state.heat === 'raw') delete end.state.heat;
    const final = overlay(
      asBought ? part.state : overlay(undercooked, end.state, statedBesides(part, end.state)),
      forced,
    );
    if (part.presence === 'named' || items.length === 0) {
      if (items.length === 0) state = final;
      items.push(part.item);
    }
    return { ...part, state: final, ingredient: true };
  };
  const { language, userContext, place } = context;
  const verdict = engine.assess({ kind: 'ingredient', text: line, language, userContext, place }, treat);
  return { name: written, verdict, items, state };
}

/** Words on the line hold, but what the recipe then does to it comes later: "smoked salmon", fried through. */
function statedBesides(part: Part, end: FoodState): FoodState {
  const { heat, ...others } = part.stated;
  if (heat === undefined || end.heat === 'cooked') return others;
  return { ...others, heat };
}

function worstOf(
  ingredients: JudgedIngredient[],
): Pick<RecipeVerdict, 'risk' | 'confidence' | 'findings' | 'profileFindings' | 'allergens'> {
  const verdicts = ingredients.map((one) => one.verdict);
  const risk = worstRisk(verdicts.map((v) => v.risk)) ?? 'TO_CHECK';
  const allergens = new Map<string, Verdict['allergens'][number]>();
  for (const { allergens: own } of verdicts) {
    for (const one of own) {
      if (allergens.get(one.allergen)?.certainty !== 'sure') allergens.set(one.allergen, one);
    }
  }
  return {
    risk,
    confidence: Math.min(95, ...verdicts.map((v) => v.confidence)),
    findings: rankFindings(
      verdicts.flatMap((v) => v.findings),
      risk,
    ),
    profileFindings: distinctByKey(verdicts.flatMap((v) => v.profileFindings)),
    allergens: [...allergens.values()],
  };
}

function distinctByKey(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings
    .filter(({ key, data, subject }) => {
      const id = `${key}|${key.endsWith('unchecked') ? JSON.stringify(data.allergy) : subject}`;
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    })
    .sort((a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk));
}

/** The dishes that the recipe's name names. */
function dishesOf(name: string, engine: RecipeEngine, language: Language): CompiledDish[] {
  return engine
    .read([name], language, 'dish')
    .mentions.filter((mention) => mention.kind === 'dish' && !mention.negated)
    .flatMap((mention) => engine.catalogue.dishes.get(mention.id) ?? []);
}

/** The step of the last baking; null where something unbaked, a dough, is put on top after it. */
function lastBake(clauses: readonly Clause[]): number | null {
  const at = clauses.findLastIndex(({ senses }) => senses.has('oven') && !senses.has('preheat'));
  const topped = clauses
    .slice(at + 1)
    .some(({ senses }) => senses.has('mixture') && (senses.has('add') || senses.has('serve')));
  return at < 0 || topped ? null : (clauses[at]?.step ?? null);
}

/** "Raspberry leaf tea": its leaves are an ordinary food, the tea made of them is not. */
function herbalTeas(name: string, engine: RecipeEngine, language: Language): string[] {
  return engine.read([name], language, 'food').mentions.flatMap(({ kind, id, text, negated }) => {
    const item = kind === 'food' && !negated ? itemOf(engine.catalogue, kind, id) : undefined;
    return item && TEAS.some((group) => item.allGroups.has(group)) ? [text] : [];
  });
}

function circumstancesOf(line: string, item: Item, recipe: RecipeFacts): Circumstances {
  const words = foldText(line);
  const patterns = stepPatterns(recipe.language);
  const stated = (sense: 'pieces' | 'patty' | 'ready') => words.search(patterns[sense]) >= 0;
  return {
    prior: priorOf(item, recipe.dishes),
    hasSteps: recipe.hasSteps,
    anyHeat: recipe.anyHeat,
    lastBake: recipe.lastBake,
    cutSmall: stated('pieces'),
    patty: stated('patty') || recipe.dishes.some(({ dish }) => /burger|hache|bifteki/.test(dish.id)),
    boughtReady: stated('ready'),
    binders: recipe.binders,
  };
}

/** How the dish has such a component; the riskier where two dishes differ. */
function priorOf(item: Item, dishes: CompiledDish[]): FoodState | undefined {
  const states = dishes.map((dish) => overlay(dish.dish.state, componentFor(dish, item)?.state ?? {}));
  return states.find((state) => state.heat === 'raw' || state.heat === 'undercooked') ?? states[0];
}
