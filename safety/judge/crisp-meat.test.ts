import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: Language) => engine.assess({ kind: 'dish', text, language }).risk;

describe('raw ham that is crisp', () => {
  it.each([
    ['en', 'Crispy prosciutto'],
    ['fr', 'Jambon cru croustillant'],
    ['es', 'Jamón serrano crujiente'],
    ['de', 'Knuspriger Serranoschinken'],
    ['it', 'Prosciutto crudo croccante'],
    ['pt', 'Presunto crocante'],
  ] as const)('is asked about in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it.each([
    ['en', 'Prosciutto crisped in the oven'],
    ['de', 'Parmaschinken, kross gebraten'],
    ['de', 'Salami auf Pizza mitgebacken'],
  ] as const)('is cooked where it was made so, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Parma ham'],
    ['en', 'Parma ham with crispy bread'],
    ['en', 'Crispy tuna tartare'],
    ['fr', 'Tartare de bœuf croustillant'],
  ] as const)('says nothing of other food, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('HIGH_RISK');
  });
});
