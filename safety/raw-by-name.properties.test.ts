import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { ownEngine } from './testing/own-engine.ts';
import { RAW_NAME_LANGUAGES, rawNameLines } from './testing/raw-names.ts';
import { inSample } from './testing/sample.ts';

// "Braised beef carpaccio": what is raw by its very name is asked about at least, whatever else the line says of cooking.
// One line in so many is tried here, all fifteen thousand by `npm run properties`.

const ONE_IN = 53;

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(RAW_NAME_LANGUAGES)('what is raw by its name, in %s', (language) => {
  it('is never safe for a word that cooks', () => {
    let at = 0;
    const safe = [...rawNameLines(language)]
      .filter(() => inSample(at++, ONE_IN))
      .filter((text) => engine.assess({ kind: 'dish', text, language }).risk === 'NO_RISK');
    expect(safe).toEqual([]);
  });
});
