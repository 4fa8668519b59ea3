import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../model/part.ts';
import { dataOf } from '../judge-by-facts.ts';

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

/** What such a dish holds by its name and would have to be minded, but the user says it is made without: believed, and said. */
export function madeWithout(part: Part): Finding {
  return {
    ...base,
    key: 'listed.made-without',
    subject: part.subject,
    data: dataOf(part),
  };
}
