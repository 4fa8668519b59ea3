import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { renderVerdict } from '../messages/render.ts';
import { ownEngine } from '../testing/own-engine.ts';
import { READ_AS } from './misread-words.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const assess = (text: string, more: Partial<AssessRequest> = {}) =>
  engine.assess({ kind: 'dish', text, language: 'en', readConfidence: 70, ...more });

describe('a dish that was read badly', () => {
  it.each<[string, Partial<AssessRequest>]>([
    ['Clanamon butter toast', {}],
    ['Bluzbenry pie', {}],
    ['Fries', { description: 'with garlic and Pormasan' }],
    ['Poulet rôti aux cacoltes', { language: 'fr' }],
  ])('is judged by the words that its letters are near: %s', (text, more) => {
    expect(assess(text, { ...more, readConfidence: undefined }).risk).toBe('TO_CHECK');
    expect(assess(text, more).risk).toBe('NO_RISK');
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Chilli con carne', { description: 'rice, sour eream' }],
    ['Pastel de riata', { language: 'pt' }],
    ['Filet mignon de potc', { language: 'fr' }],
    ['Nachos c/frijoies', { language: 'es' }],
  ])('is judged by the word that looks like what was read, before others as near: %s', (text, more) => {
    expect(assess(text, { ...more, readConfidence: 96 }).risk).toBe('NO_RISK');
    expect(assess(text, more).risk).toBe('NO_RISK');
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Meatloaf dinner', { description: 'mashed potatoes, green bea ns' }],
    ['Tac os al pastor', { language: 'es' }],
    ['Blanquette deveau', { language: 'fr' }],
    ['Chausson auxpommes', { language: 'fr' }],
  ])('is judged by the words that a blank parts or joins: %s', (text, more) => {
    expect(assess(text, { ...more, readConfidence: undefined }).risk).toBe('TO_CHECK');
    expect(assess(text, more).risk).toBe('NO_RISK');
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Sorbet auxmures, cr ème de cassis', { language: 'fr' }],
    ['Poires auporto', { language: 'fr' }],
    ['Toast au br ie', { language: 'fr' }],
    ['Gelato al mars ala', { language: 'it' }],
  ])('is never out of a risk by a blank: %s', (text, more) => {
    expect(assess(text, more).risk).not.toBe('NO_RISK');
    expect(assess(text, { ...more, readConfidence: 96 }).risk).not.toBe('NO_RISK');
  });

  it.each<[string, Partial<AssessRequest>]>([
    ['Roast chicken oo', {}],
    ['Vegetable soup', { description: 'eo' }],
    ['Gulaschsuppe acg', { language: 'de' }],
  ])('has no food in stains, or in letters that stand for allergens: %s', (text, more) => {
    expect(assess(text, { ...more, readConfidence: 95 }).risk).toBe('NO_RISK');
  });

  it.each([
    'Tartanc of beef',
    'Carpacclo of tuna',
    'Chicken with blorvak',
    'Zorblax pie',
    'Rnm truffles',
    'Rum and raisln ice cream',
  ])('is never out of a risk, or of the unknown: %s', (text) => {
    expect(assess(text).risk).not.toBe('NO_RISK');
  });

  it('is never put into a high risk by a word that was not read', () => {
    expect(assess('Bread with wime jelly').risk).toBe(
      assess('Bread with wime jelly', { readConfidence: 100 }).risk,
    );
  });
});

describe('a word that a hand slipped in', () => {
  const typed = (text: string, language: AssessRequest['language'] = 'en') =>
    engine.assess({ kind: 'dish', text, language }).risk;

  it.each<[string, AssessRequest['language']]>([
    ['Meat pie with grvay', 'en'],
    ['Chicken soup and brown briad', 'en'],
    ['Karjalampiirakka', 'en'],
    ['Fricassée de volaille aux girplles', 'fr'],
    ['Kartoftelgratin', 'de'],
  ])('is the one of our names that it is a letter from: %s', (text, language) => {
    expect(typed(text, language)).toBe('NO_RISK');
  });

  it.each(['Camenbert with crackers', 'Steak tartrae'])('is as risky as all that it may be: %s', (text) => {
    expect(typed(text)).toBe('HIGH_RISK');
  });

  it.each([
    // A letter from semantron, mantis and the like: by themselves short words may be any food.
    'Mlíčí',
    'Kheera',
    // As near to something risky as to something safe.
    'Bread and ormer',
    // Two letters from chanterelle and Swabian: words of their own.
    'Soupe à la chantrille',
    'Hähnchenbrust mit Schwabbich',
    'Blorvak curry',
  ])('stays unknown where it may be another: %s', (text) => {
    expect(typed(text)).toBe('TO_CHECK');
  });

  it('is said with the word that it was taken for', () => {
    const request = { kind: 'dish', text: 'Meat pie with grvay', language: 'en' } as const;
    const verdict = engine.assess(request);
    expect(verdict.findings.filter(({ key }) => key === READ_AS).map(({ data }) => data)).toEqual([
      { words: 'grvay', meant: 'gravy' },
    ]);
    expect(renderVerdict(verdict, 'fr').reasons.at(-1)).toMatch(/«\sgrvay\s» comme «\sgravy\s»/u);
    expect(engine.explain(request, verdict)).toContainEqual({ text: 'grvay', as: 'food', said: true });
  });
});

it('takes clear letters as they are printed', () => {
  expect(assess('Clanamon butter toast', { readConfidence: 97 }).risk).toBe('TO_CHECK');
  expect(assess('Chicken with acg sauce', { readConfidence: 97 }).risk).toBe('TO_CHECK');
});
