import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string) => engine.assess({ kind: 'dish', text }).risk;

describe('a general word beside a word for one of its kind', () => {
  it.each([
    'Cheese: cheddar',
    'Catch of the day: hake, roasted',
    'Pêche du jour (merlu)',
    'Grilled meat: chicken thigh',
    'Carne di manzo brasata',
  ])('says nothing more: %s', (text) => {
    expect(riskOf(text)).toBe('NO_RISK');
  });

  it('leaves the risk of what is named', () => {
    expect(riskOf('Catch of the day: swordfish')).toBe('HIGH_RISK');
  });

  it.each(['Cheese and cheddar', 'Fish of the day with prawns'])(
    'is asked about where it is joined: %s',
    (text) => {
      expect(riskOf(text)).toBe('TO_CHECK');
    },
  );

  it.each(['Raw meat, chicken', 'Raw meat and grilled chicken', 'Raw fish of the day with grilled cod'])(
    'stays raw: %s',
    (text) => {
      expect(riskOf(text)).toBe('HIGH_RISK');
    },
  );
});
