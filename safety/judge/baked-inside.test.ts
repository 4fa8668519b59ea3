import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const risk = (text: string) => engine.assess({ kind: 'dish', text }).risk;

describe('a dish that is baked with what its name says in it', () => {
  it.each(['Smoked salmon quiche', 'Lasagnes au saumon fumé', 'Smoked salmon lasagne'])(
    'cooks what comes raw by its own name: %s',
    (text) => expect(risk(text)).toBe('NO_RISK'),
  );

  it.each(['Tarte au maroilles, saumon fumé', 'Hachis parmentier et saumon fumé', 'Quiche au saumon cru'])(
    'cooks nothing that lies beside it or is said to be raw: %s',
    (text) => expect(risk(text)).not.toBe('NO_RISK'),
  );
});
