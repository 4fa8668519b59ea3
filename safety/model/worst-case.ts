import { RISKS } from '@mirabelle/contract/risk.ts';
import type { Item } from './catalogue.ts';

/**
 * How bad a food can be at worst, for choosing between homonyms: 2 for HIGH_RISK, 0 for NO_RISK, and a little more
 * where it is so in whatever way it is prepared.
 */
export function worstCase(item: Item): number {
  return Math.max(
    0,
    ...item.facts.map(({ fact }) =>
      fact.kind === 'risk' ? (2 - RISKS.indexOf(fact.risk)) * (fact.when ? 1 : 1.1) : 0,
    ),
  );
}
