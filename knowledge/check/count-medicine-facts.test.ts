import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance } from '../records/made-up-medicines.ts';
import { countMedicineFacts } from './count-medicine-facts.ts';

it('counts a statement by the best of its sources, and advice apart from the rest', () => {
  const cite = (...ids: string[]) => ids.map((source) => ({ source }));
  const medicines = madeUpMedicines({
    substances: [
      madeUpSubstance('a', {
        advice: [madeUpAdvice({ cite: cite('memory', 'uktis') })],
        doNotStop: { danger: 'seizures', cite: cite('memory'), checkedOn: '2026-01-01' },
      }),
      madeUpSubstance('b', { advice: [madeUpAdvice({ cite: cite('tga-pregnancy-categories') })] }),
    ],
  });
  expect(countMedicineFacts(medicines)).toEqual({
    all: { own: 1, secondHand: 1, unseen: 1 },
    advice: { own: 1, secondHand: 1, unseen: 0 },
  });
});
