import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
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
