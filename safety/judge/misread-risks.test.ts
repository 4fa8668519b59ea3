import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const assess = (text: string, more: Partial<AssessRequest> = {}) =>
  engine.assess({ kind: 'dish', text, language: 'en', readConfidence: 85, ...more });

type Read = [string, Partial<AssessRequest>, string];

describe('a dish read from a picture', () => {
  it.each<Read>([
    ['Sekl Orange', { language: 'de', section: 'Warme Getränke' }, 'sekt'],
    ['Siduo di pere', { language: 'it', section: 'Bibite' }, 'sidro'],
    ['Torta al r um', { language: 'it' }, 'rum'],
    ['Sandes de Br ie', { language: 'pt' }, 'brie'],
    ['Old Fashion ed', { section: 'Soft drinks' }, 'fashioned'],
    ['Melon aujambon cru', { language: 'fr' }, ''],
    ['Pao de 16 coulant', { language: 'fr' }, 'lo'],
  ])('is asked about where a letter or a blank read otherwise makes it a risk: %s', (text, more, meant) => {
    expect(assess(text, { ...more, readConfidence: undefined }).risk).not.toBe('HIGH_RISK');
    const { risk, findings } = assess(text, more);
    expect(risk).not.toBe('NO_RISK');
    if (meant !== '') expect(findings[0]).toMatchObject({ key: 'unknown.misread', data: { meant } });
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Melon au', { language: 'fr' }],
    ['Linguine al', { language: 'it' }],
    ['Bagel', { description: 'cream cheese and' }],
    ['di patate', { language: 'it' }],
  ])('is asked about where a word that leads to another stands at its edge: %s', (text, more) => {
    expect(assess(text, more).findings[0]).toMatchObject({ key: 'unknown.cut-off', risk: 'TO_CHECK' });
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Beetroot salad', {}],
    ['Roast pork with potatoes', {}],
    ['Cola 33', {}],
    ['Con papas', { language: 'es', readConfidence: 97 }],
    ['Melon au', { language: 'fr', readConfidence: undefined }],
    ['Sekl Orange', { language: 'de', section: 'Warme Getränke', readConfidence: undefined }],
  ])('is left alone where its words are known, or were typed: %s', (text, more) => {
    const keys = assess(text, more).findings.map(({ key }) => key);
    expect(keys).not.toContain('unknown.misread');
    expect(keys).not.toContain('unknown.cut-off');
  });
});

it('is judged as before once its language was made ready', () => {
  const asked = { language: 'pt', section: 'Bebidas' } as const;
  const before = assess('Crerre de Menta', asked);
  engine.warm('pt');
  expect(assess('Crerre de Menta', asked)).toEqual(before);
});
