import { dishCardOf } from '@mirabelle/contract/dish-card-of.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { JudgedItem } from './judged-item.ts';

/** Verdicts of dishes as JSON for the tables that keep them: text, which goes from a thread to the database as it is. */
export interface VerdictRows {
  /** Whose they are. */
  itemIds: string[];
  /** Of item_assessments, in parts: what a huge menu's take at one go would hold everybody up. */
  assessments: string[];
  /** Of ingredient_assessments, in parts. */
  ingredients: string[];
  /** What menu_items shows of each. */
  cards: string;
  /** The sources that the cards link, by id. */
  sources: string;
}

/** Characters of a part: what a connection takes in a few milliseconds. */
export const PART_CHARS = 500_000;

export function verdictRowsOf(items: readonly JudgedItem[]): VerdictRows {
  const made = items.map(({ itemId, verdict }) => ({ itemId, verdict, ...dishCardOf(verdict) }));
  return {
    itemIds: items.map(({ itemId }) => itemId),
    assessments: partsOf(items.map(assessmentOf)),
    ingredients: partsOf(items.flatMap(ingredientAssessmentsOf)),
    cards: JSON.stringify(made.map(({ itemId, verdict, card }) => ({ ...ratingOf(itemId, verdict), card }))),
    sources: JSON.stringify(Object.assign({}, ...made.map(({ sources }) => sources))),
  };
}

/** Rows as JSON arrays, each of no more than `PART_CHARS` characters or of a single row. */
function partsOf(rows: readonly object[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let length = 0;
  const end = () => {
    if (part.length > 0) parts.push(`[${part.join(',')}]`);
    part = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > PART_CHARS) end();
    part.push(text);
    length += text.length + 1;
  }
  end();
  return parts;
}

const ratingOf = (item_id: string, { risk, confidence }: Pick<Verdict, 'risk' | 'confidence'>) => ({
  item_id,
  risk,
  confidence,
});

function assessmentOf({ itemId, verdict, words }: JudgedItem) {
  return {
    ...ratingOf(itemId, verdict),
    ...words,
    findings: verdict.findings,
    profile_findings: verdict.profileFindings,
    allergens: verdict.allergens,
    unknown: verdict.unknown,
    options: verdict.options ?? null,
  };
}

function ingredientAssessmentsOf({ itemId, ingredients }: JudgedItem) {
  return ingredients.map(({ verdict, words }, position) => ({
    ...ratingOf(itemId, verdict),
    position,
    ingredient_name: verdict.name,
    ...words,
    findings: verdict.findings,
    allergens: verdict.allergens,
    hidden: verdict.hidden,
  }));
}
