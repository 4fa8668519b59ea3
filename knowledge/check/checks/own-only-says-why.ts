import type { Check } from '../../records/check.ts';
import { factsOf } from '../../records/walk.ts';

/** A position that counts for its own country alone says why it does. */
export const ownOnlySaysWhy: Check = (records) =>
  [...factsOf(records)]
    .filter(({ fact }) => fact.kind === 'risk' && fact.ownOnly && !fact.note)
    .map(({ record, at }) => ({
      record,
      what: `${at} is of its own country only and does not say why`,
      fix: 'write a note: whose waters it speaks of, or what all others say instead',
    }));
