import type { Language } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});
const riskOf = (text: string, language: Language = 'en') =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('what was thawed', () => {
  it.each([
    ['Himbeeren, aufgetaut', 'de', 'TO_CHECK'],
    ['Salad with thawed peas', 'en', 'TO_CHECK'],
    ['Thawed peas, boiled', 'en', 'NO_RISK'],
    ['Peas, frozen', 'en', 'NO_RISK'],
    ['Thawed cod with chips', 'en', 'NO_RISK'],
  ] as const)('is not heated by that: %s', (text, language, risk) => {
    expect(riskOf(text, language)).toBe(risk);
  });
});
