import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

it.each<[string, MenuLanguage | null, Risk]>([
  ['Káva s mlékem', null, 'NO_RISK'],
  ['Bijela kava', 'en', 'NO_RISK'],
  ['kava', 'hr', 'NO_RISK'],
  ['kava', null, 'TO_CHECK'],
  ['kava', 'en', 'HIGH_RISK'],
  ['kava tea', 'en', 'HIGH_RISK'],
  ['Øl', 'da', 'HIGH_RISK'],
  ['Øl', null, 'HIGH_RISK'],
  ['Öl', 'de', 'NO_RISK'],
  ['Alkoholfri øl', 'nb', 'NO_RISK'],
  ['guláš', null, 'NO_RISK'],
  ['gulas', null, 'TO_CHECK'],
  ['gulas al ajillo', 'es', 'TO_CHECK'],
  ['Broodje haring met ui', null, 'HIGH_RISK'],
  ['broodje kaas met ui', null, 'NO_RISK'],
  ['Rå laks', 'da', 'HIGH_RISK'],
  ['Pește crud cu lămâie', 'ro', 'HIGH_RISK'],
  ['Peste crud', 'ro', 'HIGH_RISK'],
  ['Penne al pesto', 'ro', 'NO_RISK'],
  ['Öl', 'sv', 'HIGH_RISK'],
  ['Öl', 'de', 'NO_RISK'],
  ['Salat mit Essig und Öl', null, 'NO_RISK'],
])('means by "%s" (%s) what its language says', (text, language, risk) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
});
