import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { renderBriefly, renderFinding } from '@mirabelle/safety/messages/render.ts';
import { wordsOf } from '../../verdict/finding-words.ts';
import type { RatedDish } from './results-model.ts';

/** The findings that a dish owes its rating to: its own, or those of its parts. */
function decidingFindings({ assessment, rating, ingredients }: RatedDish): Finding[] {
  const at = (findings: readonly Finding[]) => findings.filter(({ risk }) => risk === rating);
  const own = at([...(assessment?.findings ?? []), ...(assessment?.profile_findings ?? [])]);
  return own.length > 0 ? own : at(ingredients.flatMap(({ findings }) => findings));
}

/**
 * How near to safe a dish to ask about is.
 * @returns `unknown` where nobody here knows it, `unknownPart` where that is so of some of its words; `likelyFine` where
 *   it is only sometimes made with what would be a risk; null where the preparation decides, and for any other rating
 */
export function howSure(dish: RatedDish): 'unknown' | 'unknownPart' | 'likelyFine' | null {
  if (dish.rating !== 'TO_CHECK') return null;
  const deciding = decidingFindings(dish);
  if (deciding.some(({ key }) => key === 'unknown.text')) return 'unknown';
  if (deciding.some(({ rule }) => rule === 'unknown')) return 'unknownPart';
  return deciding.length > 0 && deciding.every(({ key }) => key.endsWith('.maybe')) ? 'likelyFine' : null;
}

/** What to ask about a dish: the question that leads its card, and the finding behind it. */
export interface LeadQuestion {
  question: string;
  /** The food and its hazard in a few words: "Brie: listeria"; null where its reason says more than that. */
  behind: string | null;
  finding: Finding;
  /** How many more questions its details hold. */
  more: number;
}

/** Findings whose reason says no more than that it depends, so that the hazard's name is enough beside the question. */
const DEPENDS = /\.(?:ask|maybe|likely)$/;

/** The question that the rating of a dish depends on; null where none would settle it. */
export function leadQuestion(dish: RatedDish, language: Language): LeadQuestion | null {
  const finding = decidingFindings(dish).find((one) => one.question !== null);
  const question = finding && renderFinding(finding, language).question;
  if (!finding || !question || !dish.assessment) return null;
  const others = wordsOf(dish.assessment, language).questions.filter((one) => one !== question);
  return {
    question,
    behind: DEPENDS.test(finding.key) ? renderBriefly(finding, language) : null,
    finding,
    more: others.length,
  };
}

/** A change after which it is another dish. */
const OTHER_DISH = 'change.other';

/** The one change that settles everything that makes a dish risky; null where there is none, or it takes several. */
export function oneChange(dish: RatedDish, language: Language): string | null {
  const deciding = decidingFindings(dish);
  if (deciding.some(({ modification }) => modification === null || modification === OTHER_DISH)) return null;
  const changes = new Set(deciding.map((finding) => renderFinding(finding, language).modification));
  const [change] = changes;
  return changes.size === 1 && change ? change : null;
}
