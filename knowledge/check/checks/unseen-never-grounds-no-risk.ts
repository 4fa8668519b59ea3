import type { Check } from '../../records/check.ts';
import { factsOf } from '../../records/walk.ts';

/** What was seen nowhere may warn, but never says that something is fine. */
export const unseenNeverGroundsNoRisk: Check = (records) => {
  const seen = new Set(records.sources.filter((source) => source.seen !== 'unseen').map((s) => s.id));
  return [...factsOf(records)]
    .filter(({ fact }) => fact.kind === 'risk' && fact.risk === 'NO_RISK')
    .filter(({ fact }) => !fact.cite.some(({ source }) => seen.has(source)))
    .map(({ record, at }) => ({
      record,
      what: `${at} says NO_RISK on sources that nobody has seen`,
      fix: "cite an authority's document or a copy of it, or remove the fact",
    }));
};
