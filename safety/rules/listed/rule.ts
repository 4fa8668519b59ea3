import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../model/part.ts';
import type { RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

const base = {
  rule: 'listed',
  risk: 'NO_RISK' as const,
  cannotTell: null,
  citations: [],
  elsewhere: [],
  question: null,
  modification: null,
};

/** A line of the list that only says what is not in the dish: "no egg". */
export function listedWithout(words: string): Finding {
  return { ...base, key: 'listed.without', subject: words, data: { words } };
}

/** A line of the list that only says how it is made: "well done". */
export function listedTreatment(words: string): Finding {
  return { ...base, key: 'listed.treatment', subject: words, data: { words } };
}

/**
 * What such a dish holds by its name and would have to be minded, but the user says it is made without: believed, and
 * said.
 */
export function madeWithout(part: Part): Finding {
  return {
    ...base,
    key: 'listed.made-without',
    subject: part.subject,
    data: dataOf(part),
  };
}

/** For about.md. */
export const about: RuleText = {
  title: 'Listed ingredients',
  summary: 'What a list of ingredients says besides naming foods, and what the user says is left out.',
  howItJudges:
    'Never raises. A line that names no food but says what is left out or how it is made is reported as ' +
    'such. What such a dish usually or sometimes holds and is not on the list stays in the dish as its ' +
    'name has it, so its own rule asks about it wherever this user would have to mind it; what she ' +
    'would not have to mind is taken to be left out. Once the user says that the dish is made without ' +
    'it, it is left out as "without ..." in the name leaves it out, and the reason says that the answer ' +
    'relies on her word. What the dish always holds is judged whether it is listed or not.',
  standsOn: "The user's own list, and what she says the dish is made without.",
  doesNotHandle:
    'What a listed dish is made of: a tiramisu on the list is judged by its own words alone. ' +
    '`listed.left-out` is no longer found, but answers that were stored with it are still shown.',
};
