import { describe, expect, it } from 'vitest';
import { belowFloor, calledSafe, type KnownMisses, missesOf } from './known-misses.ts';
import { type Answered, isHeld, isLenientlyRight, riskLabelSchema } from './label.ts';

const stated = (answer: string, label: Answered['label']): Answered => ({
  set: 'food',
  file: 'en',
  id: `${label.expected} ${answer}`,
  label,
  answer,
  text: 'brie',
});
const also = { rating: 'TO_CHECK', reason: 'country', says: 'France avoids it, Norway does not' } as const;

describe('a label', () => {
  it('is one rating, or one and a second for a named reason', () => {
    expect(riskLabelSchema.parse('NO_RISK')).toEqual({ expected: 'NO_RISK' });
    expect(riskLabelSchema.parse({ expected: 'HIGH_RISK', also })).toEqual({ expected: 'HIGH_RISK', also });
  });

  it.each([
    ['two ratings in a row', ['HIGH_RISK', 'TO_CHECK']],
    ['a second rating without a reason', { expected: 'HIGH_RISK', also: { rating: 'TO_CHECK' } }],
    ['a reason of another name', { expected: 'HIGH_RISK', also: { ...also, reason: 'the engine says so' } }],
    ['a reason that says nothing', { expected: 'HIGH_RISK', also: { ...also, says: '' } }],
    ['the same rating twice', { expected: 'TO_CHECK', also }],
    ['a third rating', { expected: 'HIGH_RISK', also: [also, { ...also, rating: 'NO_RISK' }] }],
  ])('is not %s', (_, label) => {
    expect(riskLabelSchema.safeParse(label).success).toBe(false);
  });

  it('counts its second rating only leniently', () => {
    const second = stated('TO_CHECK', { expected: 'HIGH_RISK', also });
    expect(isLenientlyRight(second)).toBe(true);
    expect(missesOf([second])).toEqual({ 'HIGH_RISK TO_CHECK': 'TO_CHECK' });
  });
});

describe('what is called safe', () => {
  it('is named where it is to be avoided, whatever else the label accepts', () => {
    const answered = [
      stated('NO_RISK', { expected: 'HIGH_RISK', also }),
      stated('SAFE', { expected: 'AVOID' }),
      stated('SAFE', { expected: 'UNKNOWN' }),
      stated('NO_RISK', { expected: 'TO_CHECK' }),
      stated('TO_CHECK', { expected: 'HIGH_RISK' }),
    ];
    expect(calledSafe(answered)).toEqual([
      'food/en: HIGH_RISK NO_RISK',
      'food/en: AVOID SAFE',
      'food/en: UNKNOWN SAFE',
    ]);
  });
});

describe('the floors', () => {
  const known: KnownMisses = { floors: { food: { strict: 50, lenient: 100 } }, misses: {}, calledSafe: [] };
  const right = stated('NO_RISK', { expected: 'NO_RISK' });
  const second = stated('TO_CHECK', { expected: 'HIGH_RISK', also });
  const wrong = stated('HIGH_RISK', { expected: 'NO_RISK' });

  it('hold each count by itself', () => {
    expect(belowFloor(known, 'food', [right, second])).toEqual([]);
    expect(belowFloor(known, 'food', [right, wrong])).toEqual(['food: lenient 50 %, was 100 %']);
  });

  it('are the whole set where none was recorded', () => {
    expect(belowFloor(known, 'medicines', [right, wrong])).toHaveLength(2);
  });
});

describe('the half put aside', () => {
  it('depends on the text alone, not on its letter case or the space around it', () => {
    for (const text of ['Brie de Meaux', 'Rollmops', 'jamón serrano']) {
      expect(isHeld(` ${text.toUpperCase()} `)).toBe(isHeld(text));
    }
  });

  it('stays what it is: a change of the hash would mix what was fitted with what was not', () => {
    const texts = ['Brie', 'Steak tartare', 'Rollmops', 'Paella', 'Crème brûlée', 'Salmão'];
    expect(texts.filter(isHeld)).toEqual(['Brie', 'Steak tartare', 'Salmão']);
  });
});
