import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { RatedDish } from '../../results-model.ts';

let ids = 0;

/** A dish as the page holds it after it was read whole. */
export function ratedDish(name: string, verdict: Partial<Verdict>, over: Partial<RatedDish> = {}): RatedDish {
  ids += 1;
  const { findings = [], profileFindings = [], ingredients = [], allergens = [], confidence = 80 } = verdict;
  const words = { reasons: [], questions_for_cook: [], possible_modifications: [], allergen_flags: [] };
  const risk =
    worstRisk([
      verdict.risk ?? null,
      ...[...findings, ...profileFindings].map((finding) => finding.risk),
      ...ingredients.map((part) => part.risk),
    ]) ?? 'NO_RISK';
  return {
    id: `dish-${ids}`,
    section_id: null,
    name,
    description: null,
    position: ids,
    risk,
    rating: risk,
    confidence,
    price: null,
    allergen_codes: [],
    number: null,
    second_name: null,
    day: null,
    options: [],
    box: null,
    whole: true,
    assessment: {
      ...words,
      risk,
      confidence,
      findings,
      profile_findings: profileFindings,
      allergens,
      profile_flags: [],
      unknown: [],
      options: [],
    },
    ingredients: ingredients.map((part) => ({
      ...words,
      ingredient_name: part.name,
      risk: part.risk,
      confidence: part.confidence,
      findings: part.findings,
      allergens: part.allergens,
      hidden: part.hidden,
    })),
    ...over,
  } as RatedDish;
}

/** A dish that owes its rating to these findings alone. */
export const dishOf = (name: string, findings: Finding[], over: Partial<RatedDish> = {}): RatedDish =>
  ratedDish(name, { findings }, over);
