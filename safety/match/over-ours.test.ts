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
  ['Pasztőrözött tej', 'hu', 'NO_RISK'],
  ['Nyers tej', 'hu', 'HIGH_RISK'],
  ['tej', 'en', 'HIGH_RISK'],
  ['Šalta kava su pienu', 'lt', 'TO_CHECK'],
  ['Sojų pienas', 'lt', 'NO_RISK'],
  ['Margarita', 'lt', 'HIGH_RISK'],
  ['Đào', 'vi', 'NO_RISK'],
  ['Dão', 'pt', 'HIGH_RISK'],
  ['Kurczak, ostra papryka', 'pl', 'NO_RISK'],
  ['Ostra al natural', 'es', 'HIGH_RISK'],
  ['Konjak', 'sv', 'HIGH_RISK'],
  ['konjak noodles', 'en', 'NO_RISK'],
  ['Romas', 'lt', 'HIGH_RISK'],
  ['Sprit', 'nb', 'HIGH_RISK'],
  ['Kiprillettes', 'nl', 'HIGH_RISK'],
  ['Pastís de poma', 'ca', 'NO_RISK'],
  ['Pastis', 'fr', 'HIGH_RISK'],
  ['Pa amb tomàquet i pernil', 'ca', 'TO_CHECK'],
  ['Pernil serrà', 'ca', 'HIGH_RISK'],
  ['Kaki', 'ja-Latn', 'HIGH_RISK'],
  ['Salade de kaki', 'fr', 'NO_RISK'],
])('means by "%s" (%s) what its language says', (text, language, risk) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
});

it.each<[string, MenuLanguage]>([
  ['Fasola zwykła', 'pl'],
  ['Červená šošovica', 'sk'],
  ['Kasza gryczana palona', 'pl'],
])('takes no word of "%s" (%s) for a slip of a riskier one of ours', (text, language) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe('NO_RISK');
});

it.each<[string, MenuLanguage]>([
  ['Maghiran', 'ro'],
  ['Mustat', 'fi'],
  ['Tsukiini', 'et'],
])('asks about "%s" (%s), which is a word of its language and no slip of ours', (text, language) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe('TO_CHECK');
});
