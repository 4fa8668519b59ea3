import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language, type Localised } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { createLineMatcher } from '../judge/line-matcher.ts';
import { buildCatalogue, itemOf } from '../model/catalogue.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import bases from './bases.json' with { type: 'json' };
import { DECIDING_GROUPS } from './categories.ts';

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const suggest = (name: string, language: Language = 'en') => engine.suggest(name, language);
const essentials = ({ suggested_ingredients }: Suggestion) =>
  suggested_ingredients.filter((i) => i.essential).map((i) => i.name);
const others = ({ suggested_ingredients }: Suggestion) =>
  suggested_ingredients.filter((i) => !i.essential).map((i) => i.name);

describe('suggested ingredients', () => {
  it.each<[string, Language, string, string[]]>([
    ['poulet basquaise maison', 'fr', 'poulet basquaise', ['poulet', 'poivron', 'tomate']],
    ['spagetti carbonara', 'en', 'spaghetti carbonara', ['pasta']],
    ['Lachstatar', 'de', 'Lachstatar', ['Lachs']],
    ['tortilla de patatas', 'es', 'tortilla de patatas', ['patata', 'huevo']],
    ['risotto ai funghi', 'it', 'risotto ai funghi', ['riso']],
    ['Bacalhau à Brás', 'pt', 'bacalhau à Brás', ['bacalhau', 'ovo', 'batatas']],
  ])('of %s are what it always holds', (name, language, dish, expected) => {
    const result = suggest(name, language);
    expect(result).toMatchObject({ known: true, dish: { name: dish } });
    expect(essentials(result)).toEqual(expect.arrayContaining(expected));
  });

  it.each<[string, string[]]>([
    ['tiramisu', ['egg']],
    ['carbonara', ['egg', 'parmesan']],
    ['chocolate mousse', ['egg']],
    ['Caesar salad', ['Caesar dressing', 'anchovy']],
    ['sushi', ['fish']],
  ])('of %s have what usually carries its risk or an allergen among the essential ones', (name, expected) => {
    expect(essentials(suggest(name))).toEqual(expect.arrayContaining(expected));
  });

  it('put what else is only usual or occasional after that, as not essential', () => {
    const result = suggest('carbonara');
    expect(others(result)).toEqual(['bacon']);
    expect(others(suggest('tiramisu'))).toEqual(['marsala']);
    const flags = result.suggested_ingredients.map((i) => i.essential);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
  });

  it('hold foods that the name says, beside the dish or in its own name', () => {
    expect(essentials(suggest('pizza aux anchois', 'fr'))).toContain('anchois');
    expect(essentials(suggest('carpaccio de boeuf roquette', 'fr'))).toEqual(
      expect.arrayContaining(['bœuf', 'roquette']),
    );
    expect(essentials(suggest('apple pie'))).toContain('apple');
  });

  it('leave out what the name denies or rules out', () => {
    expect(essentials(suggest('carbonara without egg'))).not.toContain('egg');
    const vegan = suggest('vegan lasagne').suggested_ingredients.map((i) => i.category);
    expect(vegan.filter((kind) => ['meat', 'fish', 'dairy', 'egg'].includes(kind))).toEqual([]);
  });

  it('come from every dish that the name holds', () => {
    const result = suggest('burger and coleslaw');
    expect(result.also).toEqual([{ name: 'coleslaw' }]);
    expect(essentials(result)).toEqual(expect.arrayContaining(['minced beef', 'cabbage']));
  });

  it('of a name that says foods alone are those foods, without a dish', () => {
    expect(suggest('beef, rice')).toMatchObject({ known: true, dish: null, course: null });
    expect(essentials(suggest('beef, rice'))).toEqual(['beef', 'rice']);
  });

  it.each<[string, Language, Suggestion['course']]>([
    ['dessert zorglubin', 'fr', 'DESSERT'],
    ['bebida zorglub', 'es', 'DRINKS'],
    ['Zorglub Vorspeise', 'de', 'STARTER'],
    ['zorglub', 'en', null],
  ])(
    'of %s, which is unknown, are bases of its likely course, none of them essential',
    (name, language, course) => {
      const result = suggest(name, language);
      expect(result).toMatchObject({ known: false, dish: null, course });
      const invented = result.suggested_ingredients.filter((i) => i.origin === 'base');
      expect(invented.length).toBeGreaterThan(3);
      expect(invented.filter((i) => i.essential)).toEqual([]);
    },
  );

  it('name each food once', () => {
    for (const dish of knowledge.dishes) {
      const name = dish.names.en?.[0] ?? '';
      const names = suggest(name).suggested_ingredients.map((i) => i.name.toLowerCase());
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  it('know every dish by its own name in every language', () => {
    const unknown = knowledge.dishes.flatMap((dish) =>
      LANGUAGES.flatMap((language) => {
        const name = dish.names[language]?.[0];
        return !name || suggest(name, language).known ? [] : [`${dish.id} ${language} ${name}`];
      }),
    );
    expect(unknown).toEqual([]);
  });
});

describe('what foods and groups are called at table', () => {
  let called: [id: string, names: Partial<Localised>][];
  beforeAll(() => {
    called = [...knowledge.groups, ...knowledge.foods].map(({ id, everydayNames }) => [id, everydayNames]);
  });

  it('is read back as what it stands for, in every language', () => {
    const catalogue = buildCatalogue(knowledge);
    const readLine = createLineMatcher(knowledge, catalogue);
    for (const [id, names] of called) {
      for (const [language, name] of Object.entries(names) as [Language, string][]) {
        const { mentions, unknown } = readLine([name], language, 'food');
        const read = mentions.map((m) => itemOf(catalogue, m.kind, m.id)?.allGroups.has(id));
        expect(read.length > 0 && read.every(Boolean) && unknown.length === 0, name).toBe(true);
      }
    }
  });

  it('is there in every language for every group that a dish is made of', () => {
    const foods = new Set(knowledge.foods.map((food) => food.id));
    const names = new Map(called);
    const groups = knowledge.dishes
      .flatMap((dish) => dish.components.map(({ food }) => food))
      .filter((id) => !foods.has(id));
    const missing = groups.filter((id) => LANGUAGES.some((language) => !names.get(id)?.[language]));
    expect([...new Set(missing)]).toEqual([]);
  });
});

it('kinds and bases name records on file', () => {
  const ids = new Set([...knowledge.groups, ...knowledge.foods].map((record) => record.id));
  expect([...DECIDING_GROUPS, ...Object.values(bases).flat()].filter((id) => !ids.has(id))).toEqual([]);
});
