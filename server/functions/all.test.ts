import { OPERATIONS } from '@mirabelle/contract/functions/operations.ts';
import { expect, it } from 'vitest';
import { FUNCTIONS } from './all.ts';

it('does each operation of the contract, and no other', () => {
  const sorted = (list: readonly { name: string; method: string }[]) =>
    list.map(({ method, name }) => `${method} ${name}`).sort();
  expect(sorted(FUNCTIONS.map(({ operation }) => operation))).toEqual(sorted(OPERATIONS));
});
