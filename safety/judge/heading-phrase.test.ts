import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const risk = (text: string, language: Language, section?: string) =>
  engine.assess({ kind: 'dish', text, section: section ?? null, language }).risk;

describe('a line read with its heading', () => {
  it.each([
    ['es', 'Pizzas', 'Margarita'],
    ['es', 'Espaguetis', 'Boloñesa'],
    ['pt', 'Pizzas', 'Quatro queijos'],
    ['pt', 'Esparguete', 'À bolonhesa'],
    ['it', 'Pizze', 'Prosciutto'],
    ['de', 'Pizzen', 'Hawaii mit Schinken und Ananas'],
    ['de', 'Pizza', 'Salami: Tomaten, Käse, Salami'],
    ['en', 'Pizzas', 'Pepperoni'],
    ['fr', 'Pizzas', 'Bolognaise'],
  ] as const)('is the dish that both name: %s, %s, %s', (language, section, text) => {
    expect(risk(text, language, section)).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Sushi', 'Salmon'],
    ['fr', 'Tartares', 'Saumon'],
    ['fr', 'Tartares', 'Bœuf, câpres'],
    ['en', 'Carpaccio', 'Beef'],
    ['en', 'Pizzas', 'Beef tartare'],
    ['en', 'Poke bowls', 'Tuna'],
    ['it', 'Pizze', 'Ostriche'],
  ] as const)('stays raw where either says so: %s, %s, %s', (language, section, text) => {
    expect(risk(text, language, section)).toBe('HIGH_RISK');
  });

  it.each([
    ['fr', 'Pizzas', 'Norvégienne'],
    ['en', 'Pizzas', 'Parma ham, rocket'],
    ['en', 'Pizzas', 'Smoked salmon'],
    ['fr', 'Pizzas', 'Blorvak'],
    ['en', 'Steaks', 'Ribeye'],
    ['de', 'Vom Grill', 'Rind'],
  ] as const)('is asked about where it may be laid on, pink or unknown: %s, %s, %s', (...line) => {
    const [language, section, text] = line;
    expect(risk(text, language, section)).toBe('TO_CHECK');
  });

  it.each([
    ['de', 'Aus dem Wok', 'Rind'],
    ['es', 'Salteados', 'Ternera'],
    ['fr', 'Sautés', 'Bœuf'],
  ] as const)('is cooked as a heading says that names a way of cooking: %s, %s, %s', (...line) => {
    const [language, section, text] = line;
    expect(risk(text, language, section)).toBe('NO_RISK');
  });

  it('is no milder than the food by itself and than both as one phrase', () => {
    const headings = ['Pizza', 'Curry', 'Stir-fry', 'Pasta', 'Soup', 'From the wok'];
    const milder = knowledge.foods.flatMap(({ names }) => {
      const text = names.en?.[0] ?? '';
      if (risk(text, 'en') !== 'HIGH_RISK') return [];
      return headings
        .filter((heading) => {
          if (risk(text, 'en', heading) !== 'NO_RISK') return false;
          return ![`${heading} ${text}`, `${text} ${heading}`].some((line) => risk(line, 'en') === 'NO_RISK');
        })
        .map((heading) => `${text} under ${heading}`);
    });
    expect(milder).toEqual([]);
  });
});
