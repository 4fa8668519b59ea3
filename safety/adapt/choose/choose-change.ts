import type { FoodState, Substitution } from '@mirabelle/contract/knowledge.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '../../engine.ts';
import { componentFor } from '../../judge/named-dishes.ts';
import { evaluate } from '../../model/state.ts';
import {
  type JudgedIngredient,
  judgeLine,
  type RecipeContext,
  type RecipeVerdict,
} from '../steps/judge-recipe.ts';
import type { Portion } from '../steps/kitchen.ts';
import { eggRole } from './egg-role.ts';
import { substituteName } from './substitute-name.ts';

/** What a reviewed change would make of an ingredient, tried by the engine. */
export interface Tried {
  substitution: Substitution;
  risk: Risk;
  /** Which part of the ingredient it is for, where whites and yolks go their own ways. */
  half: Portion['half'];
}

/** What is to be done with an ingredient. */
export interface Choice {
  ingredient: JudgedIngredient;
  /** One for each half; empty where nothing on file helps. */
  changes: Tried[];
  /** Everything that would make it safe, best first. */
  options: Substitution[];
  /** The dishes to make instead, where nothing saves it. */
  instead: Substitution[];
}

type Kind = 'savoury' | 'sweet' | 'drink';
const SAVOURY = [
  'meat',
  'fish',
  'shellfish',
  'onion-family',
  'onion',
  'garlic',
  'pasta',
  'vegetable-stock',
  'cheese',
];
const SWEET = ['sugars', 'chocolate', 'ice-cream', 'sweets', 'fruit', 'biscuits'];
const COOKS: ReadonlySet<string> = new Set(['moist', 'oven', 'fry']);

/** Savoury, sweet or a drink: wine gives way to stock in a stew and to juice in a dessert. */
export function kindOf({ ingredients, facts }: RecipeVerdict): Kind {
  const courses = facts.dishes.map(({ dish }) => dish.course);
  if (courses.includes('DESSERT')) return 'sweet';
  const items = ingredients.flatMap((one) => one.items);
  const holds = (groups: string[]) => items.some((item) => groups.some((group) => item.allGroups.has(group)));
  if (holds(SAVOURY)) return 'savoury';
  if (courses.includes('DRINKS')) return 'drink';
  return holds(SWEET) ? 'sweet' : 'savoury';
}

/** Tries what the records offer for an ingredient that is not safe, and chooses. @param kind of the whole recipe */
export function chooseChange(
  engine: RecipeEngine,
  ingredient: JudgedIngredient,
  recipe: RecipeVerdict,
  substitutions: readonly Substitution[],
  context: RecipeContext,
  kind: Kind = kindOf(recipe),
): Choice {
  const none: Choice = { ingredient, changes: [], options: [], instead: [] };
  if (ingredient.verdict.risk === 'NO_RISK') return none;
  const role = ingredient.items.some((item) => item.allGroups.has('eggs'))
    ? eggRole(ingredient, recipe)
    : null;
  const fitting = substitutions
    .filter((s) => fits(s, ingredient, kind) && (!s.roles || (role !== null && s.roles.includes(role))))
    .toSorted((a, b) => a.rank - b.rank);
  const lost = fitting.filter((s) => s.kind === 'other-dish' && isDefinite(s, ingredient.state));
  const cooks = fitting.some((s) => s.kind === 'cook') && !standsOnRaw(ingredient, recipe);
  // No heat takes an allergen out.
  const instead = cooks ? lost.filter((s) => s.against.includes('allergies')) : lost;
  if (instead.length > 0) return { ...none, instead };

  const halves = halvesOf(ingredient);
  const changes: Tried[] = [];
  const options: Substitution[] = [];
  for (const half of halves) {
    const tried = fitting
      .filter(
        (s) => s.kind !== 'other-dish' && (half === 'whole' ? isFor(s, ingredient) : isForHalf(s, half)),
      )
      .map((substitution) => ({
        substitution,
        half,
        risk: tryOut(engine, substitution, ingredient, recipe, context),
      }));
    const best =
      tried.find(({ risk }) => risk === 'NO_RISK') ??
      tried
        .filter(({ risk }) => isBetter(risk, ingredient.verdict.risk))
        .sort((a, b) => RISKS.indexOf(b.risk) - RISKS.indexOf(a.risk))[0];
    if (best) changes.push(best);
    options.push(...tried.filter(({ risk }) => risk === 'NO_RISK').map(({ substitution }) => substitution));
  }
  // Whites and yolks are both changed, or the eggs stay as they are.
  if (changes.length < halves.length) changes.length = 0;
  // What only the steps name can be called otherwise there; there is no line to take out, and none to heat.
  const made = ingredient.index === null ? changes.filter((c) => c.substitution.kind === 'replace') : changes;
  return { ...none, changes: made, options: [...new Set(options)] };
}

/** Whether the dish is what it is by this being raw: a tartare, a ceviche, or anything that no step heats at all. */
function standsOnRaw({ items }: JudgedIngredient, { facts }: RecipeVerdict): boolean {
  if (!facts.anyHeat) return true;
  return facts.dishes.some((dish) =>
    items.some((item) => {
      const component = componentFor(dish, item);
      const heat = component?.state.heat ?? dish.dish.state.heat;
      return component !== null && component !== undefined && (heat === 'raw' || heat === 'undercooked');
    }),
  );
}

/** Eggs that the steps part: what takes their place has to come parted too. */
function halvesOf({ portions, items }: JudgedIngredient): Portion['half'][] {
  const parted = items[0]?.id === 'egg' && portions.some((p) => p.half === 'white');
  const both = parted && portions.some((p) => p.half === 'yolk');
  return both ? ['yolk', 'white'] : ['whole'];
}

/** A record for yolks or whites; one for whole eggs fits neither. */
function isForHalf(substitution: Substitution, half: 'white' | 'yolk'): boolean {
  return substitution.for.includes(`egg-${half}`);
}

function isFor(substitution: Substitution, { items }: JudgedIngredient): boolean {
  const { for: meant, except } = substitution;
  return items.some(
    ({ allGroups }) => meant.some((id) => allGroups.has(id)) && !except.some((id) => allGroups.has(id)),
  );
}

function fits(substitution: Substitution, ingredient: JudgedIngredient, kind: Kind): boolean {
  const { items, verdict, state, portions } = ingredient;
  const whole = items.some((item) => item.id === 'egg');
  const eggs = items.some((item) => item.allGroups.has('eggs'));
  const isCut = items.some((item) => item.allGroups.has('meat') || item.allGroups.has('fish')) && !eggs;
  const meant = isFor(substitution, ingredient);
  const ofEgg = whole && substitution.for.some((id) => id === 'egg-yolk' || id === 'egg-white');
  if (!meant && !ofEgg) return false;
  // A line that names two foods is not replaced as one: "butter or wine".
  if (substitution.kind !== 'cook' && items.length > 2) return false;
  const against = [...verdict.findings, ...verdict.profileFindings].filter((f) => f.risk !== 'NO_RISK');
  if (substitution.against.length > 0 && !against.some((f) => substitution.against.includes(f.rule)))
    return false;
  if (substitution.suits && !substitution.suits.includes(kind)) return false;
  if (substitution.when && evaluate(substitution.when, state).truth === 'false') return false;
  // Cooking on is for what the steps heat, or what is eaten ready: an egg for a mayonnaise is not fried first.
  if (substitution.kind === 'cook' && substitution.when?.heat && !isCut) {
    return portions.some((portion) =>
      // Yolks over a water bath are a sauce; cooked firm they would be none.
      portion.heatings.some(({ sense }) => COOKS.has(sense)),
    );
  }
  return true;
}

function isDefinite(substitution: Substitution, state: FoodState): boolean {
  return evaluate(substitution.when, state).truth === 'true';
}

/** How the ingredient would be rated after the change, in its place in the recipe and for this user. */
function tryOut(
  engine: RecipeEngine,
  substitution: Substitution,
  ingredient: JudgedIngredient,
  recipe: RecipeVerdict,
  context: RecipeContext,
): Risk {
  const { portions, name } = ingredient;
  if (substitution.kind === 'leave-out') return 'NO_RISK';
  if (substitution.kind === 'cook') {
    const cooked: FoodState = { heat: 'cooked', served: 'hot' };
    return judgeLine(
      engine,
      { line: ingredient.line, written: name, portions },
      recipe.facts,
      context,
      cooked,
    ).verdict.risk;
  }
  const written = substituteName(substitution, name, context.language);
  return judgeLine(engine, { line: written, written, portions }, recipe.facts, context).verdict.risk;
}

function isBetter(after: Risk, before: Risk): boolean {
  return RISKS.indexOf(after) > RISKS.indexOf(before);
}
