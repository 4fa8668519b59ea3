import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

it.each([
  ['en', 'Rum-free punch', 'TO_CHECK'],
  ['fr', 'Punch sans rhum', 'TO_CHECK'],
  ['en', 'Punch', 'HIGH_RISK'],
  ['en', 'Alcohol-free rum punch', 'NO_RISK'],
] as const)('asks what else is in a mixture without its spirit, in %s: %s', (language, text, risk) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
});

it.each([
  ['en', 'Brie in puff pastry', 'TO_CHECK'],
  ['en', 'Brie in puff pastry, baked', 'NO_RISK'],
  ['it', 'Pera al vino bianco', 'TO_CHECK'],
] as const)('knows what a cheese or a fruit is cooked in, in %s: %s', (language, text, risk) => {
  expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
});
