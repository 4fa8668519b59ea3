import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: Language, text: string) => engine.assess({ kind: 'dish', text, language }).risk;

describe('a raw dish that is named by a plant', () => {
  it.each([
    ['es', 'Ceviche de rocoto'],
    ['es', 'Tiradito de ají amarillo'],
    ['es', 'Aguachile verde de pepino'],
    ['fr', 'Ceviche de citron vert'],
    ['pt', 'Ceviche de maracujá'],
  ] as const)('is asked about where fish may be dressed with the plant, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('TO_CHECK');
  });

  it.each([
    ['es', 'Ceviche de champiñones'],
    ['fr', 'Tartare de tomates'],
    ['en', 'Watermelon carpaccio'],
  ] as const)('is made of the plant where one eats it instead, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });

  it.each([
    ['fr', "Tartare d'aubergines"],
    ['it', 'Tartare di melanzane'],
    ['en', 'Aubergine tartare'],
    ['en', 'Truffle carpaccio'],
    ['en', 'Mango ceviche'],
  ] as const)('is no plate of raw beef for the plant, in %s: %s', (language, text) => {
    const beef = engine
      .assess({ kind: 'dish', text, language })
      .findings.filter(({ risk, rule }) => risk === 'HIGH_RISK' && rule === 'toxoplasmosis');
    expect(beef).toEqual([]);
  });
});
