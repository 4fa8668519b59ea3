import { groundsSafe } from '@mirabelle/contract/knowledge.ts';
import type { Check } from '../../records/check.ts';
import { citingOf, factsOf } from '../../records/walk.ts';

/**
 * What was seen nowhere, or only in a copy or report without a date, may warn and ask, but never says that something is
 * fine: neither a fact, nor how food is taken to come.
 */
export const weakGroundNeverNoRisk: Check = (records) => {
  const grounding = new Set(records.sources.filter(groundsSafe).map(({ id }) => id));
  const isWeak = ({ cite }: { cite: { source: string }[] }) =>
    !cite.some(({ source }) => grounding.has(source));
  const fix = "cite an authority's own document or a dated copy of it, or let the fact ask";
  return [
    ...[...factsOf(records)]
      .filter(({ fact }) => fact.kind === 'risk' && fact.risk === 'NO_RISK' && isWeak(fact))
      .map(({ record, at }) => ({
        record,
        what: `${at} says NO_RISK on sources that are unseen, or second-hand and undated`,
        fix,
      })),
    ...[...citingOf(records)]
      .filter((citing) => /^(assumes|soldAs|takenFor)/.test(citing.at) && isWeak(citing))
      .map(({ record, at }) => ({
        record,
        what: `${at} takes food to be fine on sources that are unseen, or second-hand and undated`,
        fix,
      })),
  ];
};
