import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (text: string) => engine.assess({ kind: 'dish', text, language: 'de' }).risk;

describe('a spirit that bears the name of its fruit', () => {
  it.each([
    'Zitronensorbet mit Kirsch',
    'Kaffee mit Kirsch',
    'Vanilleeis mit Kirsch und Sahne',
    'Käsefondue mit Kirsch',
    'Sorbet mit Kirschwasser',
  ])('is the spirit where it is served with something: %s', (text) => {
    expect(riskOf(text)).not.toBe('NO_RISK');
  });

  it.each([
    'Vanilleeis mit Kirschen',
    'Eis: Vanille, Kirsch',
    'Kirschkuchen',
    'Kirschsorbet',
    'Torte mit Kirsch-Sahne',
    'Pfannkuchen mit Kirschkompott',
  ])('is the fruit in a compound, a list or the plural: %s', (text) => {
    expect(riskOf(text)).toBe('NO_RISK');
  });
});
