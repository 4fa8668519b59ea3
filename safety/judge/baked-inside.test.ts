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

  it('cooks what is poached or baked by custom wherever the line names it', () => {
    expect(risk('Fish pie, smoked haddock')).toBe('NO_RISK');
    expect(risk('Fish pie, smoked salmon')).not.toBe('NO_RISK');
  });

  it('melts the cheese in a galette, and asks how far', () => {
    const inFrench = (text: string) => engine.assess({ kind: 'dish', text, language: 'fr' }).risk;
    expect(inFrench('Galette au reblochon')).toBe('TO_CHECK');
    expect(inFrench('Galette jambon emmental')).toBe('NO_RISK');
    expect(inFrench('Galette au saumon fumé')).toBe('HIGH_RISK');
  });

  it.each(['Tarte au maroilles, saumon fumé', 'Hachis parmentier et saumon fumé', 'Quiche au saumon cru'])(
    'cooks nothing that lies beside it or is said to be raw: %s',
    (text) => expect(risk(text)).not.toBe('NO_RISK'),
  );
});
