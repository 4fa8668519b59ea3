import { expect, it } from 'vitest';
import { amount } from './tally.ts';

it.each([
  ['£9.50', 9.5],
  ['9,5', 9.5],
  ['9.50 €', 9.5],
  ['€12', 12],
  ['15-00', 15],
  ["8'90", 8.9],
  ['7€50', 7.5],
  ['2 500 F', 2500],
  ['2.500 FCFA / 4.000 FCFA', 2500],
  ['$ 12.400,00', 12_400],
  ['¢4900', 4900],
  ['19 € / 34 €', 19],
  ['350/-', 350],
  ['au choix', null],
  [null, null],
])('takes %s for %s', (price, value) => {
  expect(amount(price)).toBe(value);
});
