import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { CLEARING_LANGUAGES, clearingLines, riskFoods } from './testing/clearing-words.ts';
import { ownEngine } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';

// "Vegan bread, foie gras": a word that clears a risk is said of the food it stands with, never of what is named beside
// it. One line in so many is tried here, all hundred thousand by `npm run properties`.

const ONE_IN = 67;

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(CLEARING_LANGUAGES)('a food of high risk, in %s', (language) => {
  const riskOf = (text: string) => engine.assess({ kind: 'dish', text, language }).risk;

  it('is of high risk by itself', () => {
    expect(riskFoods(language).filter((food) => riskOf(food) !== 'HIGH_RISK')).toEqual([]);
  });

  it('is never safe for what is said of another thing', () => {
    let at = 0;
    const safe = [...clearingLines(language)]
      .filter(() => inSample(at++, ONE_IN))
      .filter(({ text }) => riskOf(text) === 'NO_RISK');
    expect(safe.map(({ text }) => text)).toEqual([]);
  });
});
