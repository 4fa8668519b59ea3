import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});
const risk = (
  section: string,
  text: string,
  description: string | null,
  language: 'en' | 'fr' | 'de' | 'it',
) => engine.assess({ kind: 'dish', text, description, section, language }).risk;

describe('a heading that names a dish', () => {
  it.each([
    ['Tartares', 'Maison', null, 'fr'],
    ['Tartares', 'L’Italien', 'pesto, parmesan, câpres', 'fr'],
    ['Tatar', 'Klassisch mit Kapern', null, 'de'],
    ['Tartares', 'Saumon avocat', null, 'fr'],
    ['Carpaccios', 'Bœuf', null, 'fr'],
    ['Tartare', 'Di ricciola', null, 'it'],
  ] as const)('makes what stands under it raw: %s, %s', (section, text, description, language) => {
    expect(risk(section, text, description, language)).toBe('HIGH_RISK');
  });

  it.each([
    ['Pizzas', 'Fermière', null, 'fr'],
    ['Stir-fries', 'Beef', null, 'en'],
    ['Curries', 'Lamb', null, 'en'],
    ['Carpaccios', 'Ananas', null, 'fr'],
    ['Tartares', 'Frites', null, 'fr'],
    ['Burgers', 'Frites', null, 'fr'],
  ] as const)('tells what a bare name is, and nothing of what names itself: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('NO_RISK');
  });

  it.each([
    ['Pizzas', 'Blorvak', null, 'fr'],
    ['Curries', 'Zorblax', null, 'en'],
    ['Burgers', 'House', null, 'en'],
    ['Pizzas', 'Burrata', null, 'fr'],
  ] as const)('clears no unknown word and nothing that is eaten cold: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('TO_CHECK');
  });
});
