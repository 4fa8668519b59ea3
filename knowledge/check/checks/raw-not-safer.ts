import type { RiskFact } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/**
 * One source never rates the raw food lower than the cooked one: such a pair of facts
 * has its conditions the wrong way round.
 */
export const rawNotSafer: Check = (records) =>
  (['groups', 'foods'] as const).flatMap((kind) =>
    records[kind].flatMap((record) => {
      const heated = record.facts.filter((f): f is RiskFact => f.kind === 'risk' && onlyHeat(f));
      return heated.flatMap((raw) =>
        heated
          .filter(
            (cooked) =>
              cooked.hazard === raw.hazard &&
              raw.when?.heat?.includes('raw') &&
              cooked.when?.heat?.includes('cooked') &&
              sameSource(raw, cooked) &&
              RISKS.indexOf(raw.risk) > RISKS.indexOf(cooked.risk),
          )
          .map((cooked) => ({
            record: labelOf(records, kind, record),
            what: `rates ${raw.hazard} ${raw.risk} when raw but ${cooked.risk} when cooked`,
            fix: 'the conditions are probably the wrong way round',
          })),
      );
    }),
  );

function onlyHeat(fact: RiskFact): boolean {
  return fact.when !== undefined && Object.keys(fact.when).join() === 'heat';
}

function sameSource(a: RiskFact, b: RiskFact): boolean {
  return a.cite.some((x) => b.cite.some((y) => y.source === x.source));
}
