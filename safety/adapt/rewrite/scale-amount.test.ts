import { describe, expect, it } from 'vitest';
import { scaleAmount } from './scale-amount.ts';

const eggs = { factor: 1, perPiece: { value: 50, unit: 'g' as const } };

describe('scaleAmount', () => {
  it('weighs what is counted in pieces', () => {
    expect(scaleAmount({ amount: '3', unit: '' }, eggs, 'en')).toEqual({ amount: '150', unit: 'g' });
    expect(scaleAmount({ amount: '2–3', unit: '' }, eggs, 'en')).toEqual({ amount: '150', unit: 'g' });
    expect(scaleAmount({ amount: '1½', unit: '' }, eggs, 'fr')).toEqual({ amount: '75', unit: 'g' });
    expect(scaleAmount({ amount: '', unit: '' }, eggs, 'en')).toEqual({ amount: '50', unit: 'g' });
  });

  it('keeps a weight a weight', () => {
    expect(scaleAmount({ amount: '150', unit: 'g' }, eggs, 'en')).toEqual({ amount: '150', unit: 'g' });
  });

  it('takes a share of the amount, in the figures of the language', () => {
    const half = { factor: 0.5 };
    expect(scaleAmount({ amount: '1', unit: 'EL' }, half, 'de')).toEqual({ amount: '0,5', unit: 'EL' });
    expect(scaleAmount({ amount: '1/2', unit: 'cup' }, half, 'en')).toEqual({ amount: '0.25', unit: 'cup' });
    expect(scaleAmount({ amount: '2-4', unit: 'tbsp' }, half, 'en')).toEqual({ amount: '1–2', unit: 'tbsp' });
  });

  it('leaves alone what is not a number', () => {
    expect(scaleAmount({ amount: 'a few', unit: '' }, eggs, 'en')).toEqual({ amount: 'a few', unit: '' });
    expect(scaleAmount({ amount: 'some', unit: '' }, { factor: 0.5 }, 'en')).toEqual({
      amount: 'some',
      unit: '',
    });
  });
});
