import { LAST_WEEK } from '@mirabelle/contract/gestation.ts';
import { ADVICE_LEVELS, type AdviceLevel } from '@mirabelle/contract/medicine/terms.ts';
import { type LevelsByTime, levelAtWeek } from '@mirabelle/contract/medicine-advice.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import type { ListedFact } from '../facts/listed-fact.ts';

type Claim = ListedFact['claim'];
const WEEKS = Array.from({ length: LAST_WEEK + 1 }, (_, week) => week);

/**
 * How strict a claim is, as figures to be compared one by one with those of the same fact in another release: higher is
 * stricter. Empty for what is neither strict nor mild by itself.
 */
function strictnessOf(kind: ListedFact['kind'], claim: Claim): number[] {
  if (kind === 'risk') return [-RISKS.indexOf(claim.risk as Risk)];
  // More in a portion means that less of it fits in a day.
  if (kind === 'content') return [claim.value as number];
  if (kind === 'limit') return [-(claim.value as number)];
  if (kind === 'dose-limit') return [-(claim.perDay as number)];
  if (kind === 'excipient') return [claim.level ? -ADVICE_LEVELS.indexOf(claim.level as AdviceLevel) : -9];
  if (kind === 'advice' || kind === 'position') {
    const levels = { weeks: [], ...claim } as unknown as LevelsByTime;
    return WEEKS.map((week) => -ADVICE_LEVELS.indexOf(levelAtWeek(levels, week)));
  }
  return [];
}

/** What two claims have to agree in for their figures to be comparable. */
const MEASURED_IN = ['unit', 'per', 'what', 'substance', 'portionGrams'];

/**
 * Whether a fact became stricter or milder. Stricter at one time of pregnancy and milder at another counts as stricter,
 * so that no warning is filed under what is quiet.
 */
export function directionOf(before: ListedFact, after: ListedFact): 'stricter' | 'milder' | null {
  if (MEASURED_IN.some((key) => before.claim[key] !== after.claim[key])) return null;
  const was = strictnessOf(before.kind, before.claim);
  const by = strictnessOf(after.kind, after.claim).map((figure, at) => figure - (was[at] ?? figure));
  if (by.some((figure) => figure > 0)) return 'stricter';
  return by.some((figure) => figure < 0) ? 'milder' : null;
}
