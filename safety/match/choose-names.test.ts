import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});
const assess = (text: string) => engine.assess({ kind: 'dish', text });

describe('the names that a line is made of', () => {
  it('keeps a kind of cheese whole before an "and" that a dish has in its name too', () => {
    expect(assess('Cheese and tomato sandwich').risk).toBe('NO_RISK');
    expect(assess('Soft cheese and tomato sandwich').risk).toBe('TO_CHECK');
    expect(assess('Blue cheese and tomato sandwich').risk).toBe('HIGH_RISK');
  });

  it.each(['Fish and chips', 'Bangers and mash', 'Macaroni and cheese'])(
    'knows a dish of two: %s',
    (text) => {
      expect(assess(text).risk).toBe('NO_RISK');
    },
  );
});
