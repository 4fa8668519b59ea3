import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const riskOf = (text: string, language: Language = 'en', section: string | null = null) =>
  engine.assess({ kind: 'dish', text, language, section }).risk;
const nameOf = (id: string, language: Language) =>
  knowledge.foods.find((food) => food.id === id)?.names[language]?.[0];

describe('fish or smoked meat laid on what it is laid on cold', () => {
  it('is asked about on every record that carries it, whichever fish it is', () => {
    const carriers = [...knowledge.foods, ...knowledge.dishes].filter(
      ({ carriesCold }) => carriesCold === 'under' || carriesCold === 'beside',
    );
    expect(carriers.length).toBeGreaterThan(20);
    const fish = knowledge.foods.filter(({ laidCold }) => laidCold?.includes('bread'));
    expect(fish.length).toBeGreaterThan(8);
    const lines = [
      ...carriers.map(({ names }) => `${names.en?.[0]} with salmon`),
      ...fish.map(({ names }) => `toast with ${names.en?.[0]}`),
    ];
    expect(lines.filter((line) => riskOf(line) === 'NO_RISK')).toEqual([]);
  });

  it.each([...LANGUAGES])('is asked about on every plate and in every bite (%s)', (language) => {
    const { platter, coldBite, madeOf } = wordsOf(language, dishNames);
    const lines = [...platter, ...coldBite].map(
      (word) => `${word} ${madeOf[0]} ${nameOf('salmon', language)}`,
    );
    expect(lines.filter((line) => riskOf(line, language) === 'NO_RISK')).toEqual([]);
  });

  it('asks whether it is cooked, or raw, cured or smoked', () => {
    const { findings } = engine.assess({ kind: 'dish', text: 'Salmon platter', language: 'en' });
    expect(findings[0]).toMatchObject({ key: 'raw-fish.ask', question: 'ask.fish-cooked' });
  });

  it.each([
    ['Salmon platter', 'en'],
    ['Lachsteller', 'de'],
    ['tabla de salmón', 'es'],
    ['cream cheese and salmon', 'en'],
    ['wrap thon/saumon', 'fr'],
    ['Forelle auf Brot', 'de'],
    ['salmon flatbread', 'en'],
    ['Lachstoast', 'de'],
    ['Fischbrötchen', 'de'],
    ['Brot mit Speck', 'de'],
    ['Speck, dünn geschnitten', 'de'],
    ['Panino con pancetta', 'it'],
    ['Pancetta', 'it'],
    ['House smoked guanciale, pickles', 'en'],
    ['Pancetta, olives', 'it'],
  ] as const)('may be smoked or cured: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it.each([
    ['Grilled fish platter', 'en'],
    ['Salmon platter, rice, vegetables', 'en'],
    ['Plate of fried fish', 'en'],
    ['Salmon fillet on toast', 'en'],
    ['Grilled salmon wrap', 'en'],
    ['Salmon with green salad', 'en'],
    ['Salmon with crusty bread', 'en'],
    ['Salmon burger, brioche bun', 'en'],
    ['Fish sandwich', 'en'],
    ['Sardines on toast', 'en'],
    ['Saumon, salade verte', 'fr'],
    ['Fischteller mit Bratkartoffeln', 'de'],
    ['Linsen mit Speck', 'de'],
    ['Gebratener Speck', 'de'],
    ['Speckpfannkuchen', 'de'],
    ['Piselli e pancetta', 'it'],
  ] as const)('is cooked where it is a hot dish, comes from a tin or was heated: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it('is as its heading has it', () => {
    expect(riskOf('Trout, horseradish', 'en', 'Open sandwiches')).toBe('TO_CHECK');
    expect(riskOf('Saumon, aneth', 'fr', 'Verrines')).toBe('TO_CHECK');
    expect(riskOf('Saumon, aneth', 'fr', 'Poissons')).toBe('NO_RISK');
  });
});
