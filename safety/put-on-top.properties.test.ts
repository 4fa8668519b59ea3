import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { ownEngine } from './testing/own-engine.ts';
import { PUT_ON_TOP_LANGUAGES, putOnTopLines } from './testing/put-on-top.ts';
import { inSample } from './testing/sample.ts';

// "Grilled steak, well done, topped with oysters": how a dish is cooked says nothing of what is put on it raw.
// One line in so many is tried here, all four thousand by `npm run properties`.

const ONE_IN = 13;

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(PUT_ON_TOP_LANGUAGES)('what is put raw on a cooked dish, in %s', (language) => {
  it('is never safe', () => {
    let at = 0;
    const safe = [...putOnTopLines(language)]
      .filter(() => inSample(at++, ONE_IN))
      .filter((text) => engine.assess({ kind: 'dish', text, language }).risk === 'NO_RISK');
    expect(safe).toEqual([]);
  });
});
