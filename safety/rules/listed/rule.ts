import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../judge/part.ts';
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

/** What is usual in such a dish and would have to be minded, but is not on the list: the list is believed, and says so. */
export function leftOut(part: Part): Finding {
  return {
    ...base,
    key: 'listed.left-out',
    subject: part.subject,
    data: dataOf(part),
    question: 'ask.contains',
  };
}
