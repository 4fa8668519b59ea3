import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('a slip that makes a word of another language', () => {
  it.each([
    ['en', 'chicken hiver parfait', 'HIGH_RISK'],
    ['fr', 'nushi calamar', 'HIGH_RISK'],
    ['it', 'maousse di salmone', 'HIGH_RISK'],
    ['es', 'sandwich de saamon', 'HIGH_RISK'],
  ] as const)(
    'does not hide what its neighbour names with the right word (%s): %s',
    (language, text, risk) => {
      expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
    },
  );

  it.each([
    ['en', 'wild salmon'],
    ['fr', 'wild salmon'],
    ['en', 'Spaghetti alla chitarra'],
    ['en', 'bruschetta al pomodoro'],
    ['de', 'pasta e fagioli'],
    ['fr', 'roasted beet salad'],
  ] as const)('is not seen in food of another language (%s): %s', (language, text) => {
    expect(engine.assess({ kind: 'dish', text, language }).risk).toBe('NO_RISK');
  });
});
