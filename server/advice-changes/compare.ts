import type { ChangeReason } from '@mirabelle/contract/advice-changes.ts';
import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import { OVERALL_SAFETIES } from '@mirabelle/contract/overall-safety.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { readLabel } from '@mirabelle/reading/label/read-label.ts';
import type { RecipeAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';
import { judgeLabel } from '@mirabelle/safety/label/judge-label.ts';
import type { MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { judgeKept } from '@mirabelle/safety/medicines/kept/judge-kept.ts';
import { keepOpinion } from '../ai/merge/keep-opinion.ts';
import type { Asked, StoredAnswer } from './stored-answer.ts';

/** The engines of one release. */
export interface ReleaseEngines {
  foods: RecipeEngine;
  recipes: RecipeAdapter;
  medicines: MedicineEngine;
}

/** An answer that another release gives otherwise. */
export interface ChangedAnswer {
  id: string;
  direction: 'stricter' | 'milder';
  was: string;
  now: string;
  reason: ChangeReason;
}

interface Answer {
  rating: string;
  reason: ChangeReason;
}

/** Sources that are kept with a change: as many as one reads. */
const MOST_CITATIONS = 3;
/** All ratings from the worst to the best, by what is rated. */
const SCALES: Record<Asked['kind'], readonly string[]> = {
  food: RISKS,
  label: RISKS,
  recipe: [...OVERALL_SAFETIES].reverse(),
  medicine: ADVICE_LEVELS,
  'kept-medicine': ADVICE_LEVELS,
};

/**
 * What a release changed in an answer; null where it changed nothing. Both releases judge for the same user by the same
 * engine, so that neither a change of her profile nor one of our programs is taken for a change of advice; and where the
 * stored answer is already that of the new release, it changed nothing for her.
 */
export function compareAnswer(
  { id, was, asked }: Pick<StoredAnswer, 'id' | 'was' | 'asked'>,
  before: ReleaseEngines,
  after: ReleaseEngines,
): ChangedAnswer | null {
  const then = answerBy(before, asked);
  const now = answerBy(after, asked);
  const stored = was ?? then.rating;
  if (now.rating === then.rating || now.rating === stored) return null;
  const scale = SCALES[asked.kind];
  const stricter = scale.indexOf(now.rating) < scale.indexOf(stored);
  // The release may have moved it the other way than from what is stored, which something else had moved before.
  if (stricter !== scale.indexOf(now.rating) < scale.indexOf(then.rating)) return null;
  return {
    id,
    direction: stricter ? 'stricter' : 'milder',
    was: stored,
    now: now.rating,
    reason: now.reason,
  };
}

function answerBy({ foods, recipes, medicines }: ReleaseEngines, asked: Asked): Answer {
  switch (asked.kind) {
    case 'food': {
      const own = foods.assess(asked.request);
      const verdict = asked.before ? keepOpinion(own, asked.before) : own;
      return { rating: verdict.risk, reason: reasonOf(verdict) };
    }
    case 'label': {
      const reader = { userContext: asked.userContext, language: asked.language, readConfidence: 100 };
      const { verdict } = judgeLabel(foods, readLabel(asked.text), reader);
      return { rating: verdict.risk, reason: reasonOf(verdict) };
    }
    case 'recipe': {
      const { userContext, language } = asked;
      const place = userContext?.country ?? null;
      const check = recipes.check(asked.recipe, { userContext, place, language });
      return { rating: check.overall_safety, reason: reasonOf(check) };
    }
    case 'medicine': {
      const verdict = medicines.analyze(asked.request);
      const [worst] = verdict.ingredients;
      return { rating: verdict.level, reason: citing([...(worst?.findings ?? []), ...verdict.findings]) };
    }
    case 'kept-medicine': {
      const { level, substances, findings } = judgeKept(medicines, asked.kept, asked);
      return { rating: level, reason: citing([...(substances[0]?.findings ?? []), ...findings]) };
    }
  }
}

/** The finding that decides, which is the first of its rating. */
function reasonOf(verdict: {
  risk: string;
  findings: readonly Finding[];
  profileFindings: readonly Finding[];
}): ChangeReason {
  const all = [...verdict.findings, ...verdict.profileFindings];
  const finding = all.find(({ risk }) => risk === verdict.risk) ?? all[0];
  return finding ? { ...citing([finding]), finding } : { citations: [] };
}

function citing(findings: readonly { citations: readonly Citation[] }[]): ChangeReason {
  const cited = findings.flatMap(({ citations }) => citations);
  const once = new Map(cited.map((citation) => [citation.source, citation]));
  return { citations: [...once.values()].slice(0, MOST_CITATIONS) };
}
