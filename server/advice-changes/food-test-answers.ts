import type { Verdict } from '@mirabelle/contract/finding.ts';
import { type DishAssessment, dishAssessmentSchema } from '@mirabelle/contract/functions/test-dish.ts';
import {
  type IngredientAssessment,
  ingredientAssessmentSchema,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { z } from 'zod';
import { addresseeOf } from '../judging/addressee-of.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Asked, Group, StoredAnswer, Window } from './stored-answer.ts';
import { rowsWithin } from './window.ts';

interface Row {
  id: string;
  userId: string;
  createdAt: Date;
  name: string;
}

/** Reads a group; what is stored in another form than today's is passed over. */
async function groupOf<R extends Row>(
  rows: readonly R[],
  answerOf: (row: R) => Promise<Pick<StoredAnswer, 'was' | 'asked'> | null>,
): Promise<Group> {
  const answers: StoredAnswer[] = [];
  for (const row of rows) {
    const answer = await answerOf(row);
    if (answer) answers.push({ id: row.id, userId: row.userId, name: row.name, ...answer });
  }
  return { answers, last: rows.at(-1)?.id ?? null };
}

const TIMES = 't.user_id as "userId", t.created_at as "createdAt"';

/** Tested dishes. */
export async function dishTestAnswers(sql: Sql, window: Window): Promise<Group> {
  const rows = await rowsWithin<Row & { ingredients: string[]; assessment: unknown }>(
    sql,
    'dish_tests',
    `${TIMES}, t.dish_name as name, t.ingredients, t.safety_assessment as assessment`,
    window,
  );
  return groupOf(rows, async ({ userId, createdAt, name, ingredients, assessment }) => {
    const stored = dishAssessmentSchema.safeParse(assessment);
    if (!stored.success) return null;
    const { userContext } = await addresseeOf(sql, userId, createdAt);
    const madeWithout = stored.data.made_without;
    return {
      was: stored.data.overall_risk,
      asked: {
        kind: 'food',
        request: { kind: 'dish', text: name, ingredients, madeWithout, userContext },
        before: opinionOf(verdictOfDish(stored.data)),
      },
    };
  });
}

/** Tested ingredients, and packaged foods by the ingredients that were kept of their label. */
export async function ingredientTestAnswers(sql: Sql, window: Window): Promise<Group> {
  const rows = await rowsWithin<Row & { assessment: unknown }>(
    sql,
    'ingredient_tests',
    `${TIMES}, t.ingredient_name as name, t.safety_assessment as assessment`,
    window,
  );
  return groupOf(rows, async ({ userId, createdAt, name, assessment }) => {
    const stored = ingredientAssessmentSchema.safeParse(assessment);
    if (!stored.success) return null;
    const { userContext, language } = await addresseeOf(sql, userId, createdAt);
    const { label, risk } = stored.data;
    const asked: Asked = label
      ? { kind: 'label', text: listOf(label), userContext, language }
      : {
          kind: 'food',
          request: { kind: 'ingredient', text: name, userContext },
          before: opinionOf(verdictOfIngredient(stored.data)),
        };
    return { was: risk, asked };
  });
}

const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.object({ name: z.string(), unit: z.string().catch('') })),
  instructions: z.array(z.object({ instruction: z.string() })),
});

/** Saved recipes, as they were adapted. */
export async function adaptationAnswers(sql: Sql, window: Window): Promise<Group> {
  const rows = await rowsWithin<Row & { recipe: unknown; safety: string }>(
    sql,
    'recipe_adaptations',
    `${TIMES}, t.adapted_recipe_name as name, t.adapted_recipe as recipe, t.overall_safety as safety`,
    window,
  );
  return groupOf(rows, async ({ userId, createdAt, recipe, safety }) => {
    const stored = recipeSchema.safeParse(recipe);
    if (!stored.success) return null;
    const { name, ingredients, instructions } = stored.data;
    const { userContext, language } = await addresseeOf(sql, userId, createdAt);
    return {
      was: safety,
      asked: {
        kind: 'recipe',
        recipe: {
          name,
          ingredients: ingredients.map((one) => one.name),
          units: ingredients.map(({ unit }) => unit),
          steps: instructions.map(({ instruction }) => instruction),
        },
        userContext,
        language,
      },
    };
  });
}

/** Its list in the form in which a pack prints one. */
function listOf({ ingredients }: NonNullable<IngredientAssessment['label']>): string {
  const named = ingredients.map(({ name, parts }) =>
    parts.length > 0 ? `${name} (${parts.join(', ')})` : name,
  );
  return `Ingredients: ${named.join(', ')}.`;
}

/** A stored verdict, where a model had added something to it. */
const opinionOf = (verdict: Verdict): Verdict | null =>
  verdict.findings.some(({ rule }) => rule === 'model') ? verdict : null;

function verdictOfDish(stored: DishAssessment): Verdict {
  return {
    risk: stored.overall_risk,
    confidence: stored.confidence,
    findings: stored.findings,
    profileFindings: stored.profile_findings,
    allergens: stored.allergens,
    ingredients: stored.ingredient_risks.map(({ ingredient, risk, confidence, findings, hidden }) => ({
      ...{ name: ingredient, risk, confidence, findings, hidden },
      allergens: [],
    })),
    unknown: stored.unknown,
  };
}

const verdictOfIngredient = (stored: IngredientAssessment): Verdict => ({
  risk: stored.risk,
  confidence: stored.confidence,
  findings: stored.findings,
  profileFindings: stored.profile_findings,
  allergens: stored.allergens,
  ingredients: [],
  unknown: stored.unknown,
});
