import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { dishSchema, foodSchema, groupSchema, preparationSchema } from '@mirabelle/contract/knowledge.ts';
import { expect, it } from 'vitest';
import { foodWordsOf } from './food-words.ts';

const named = (id: string, ...names: string[]) => ({ id, names: { en: names, fr: names } });
const component = [{ food: 'brie', certainty: 'always' as const }];

const records: Pick<PackedKnowledge, 'groups' | 'foods' | 'dishes' | 'preparations'> = {
  groups: [
    groupSchema.parse({ ...named('drinks', 'drinks'), course: 'DRINKS' }),
    groupSchema.parse({ ...named('tea', 'tea'), parents: ['drinks'] }),
    groupSchema.parse(named('cheese', 'cheese')),
  ],
  foods: [
    foodSchema.parse({ ...named('mint-tea', 'minty', 'mint tea', 'the'), groups: ['tea'] }),
    foodSchema.parse({ ...named('brie', 'Brie', 'parfait'), groups: ['cheese'] }),
    foodSchema.parse({ ...named('salt', 'salt', 'sea salt', 'salsa'), staple: true }),
    foodSchema.parse({ ...named('salsa', 'salsa'), house: 'mexican' }),
  ],
  dishes: [
    dishSchema.parse({
      ...named('parfait', 'parfait'),
      course: 'DESSERT',
      cuisine: 'FR',
      components: component,
    }),
    dishSchema.parse({ ...named('bobo', 'bobo bun'), cuisine: 'VN', components: component }),
    dishSchema.parse({ ...named('zorble', 'zorble'), cuisine: 'XX', components: component }),
  ],
  preparations: [preparationSchema.parse(named('gluten-free', 'gf', 'baked'))],
};
const words = foodWordsOf(records);

it('gives a food the course of its nearest group, and none to a name of two courses', () => {
  expect(words.courses.DRINKS).toEqual(['drinks', 'tea', 'minty']);
  expect(words.courses.ANY).toContain('parfait');
  expect(words.courses.DESSERT).toEqual([]);
});

it('leaves out little words, names of several words and marks beside a dish', () => {
  const all = Object.values(words.courses).flat();
  expect(all).toContain('baked');
  for (const word of ['the', 'mint tea', 'gf', 'sea salt']) expect(all).not.toContain(word);
});

it('gives a house its own mark, else the kitchen of its country', () => {
  expect(words.houses.vietnamese).toEqual(['bobo bun']);
  expect(words.houses.mexican).toEqual(['salsa']);
  expect(Object.values(words.houses).flat()).not.toContain('zorble');
});

it('takes for staples single words that name no other food', () => {
  expect(words.staples).toEqual(['salt']);
});

it('takes single words of names in languages that pictures are read in', () => {
  const name = { record: 'foods/salt', ordinary: false, weight: 2 as const };
  const names = [
    { ...name, language: 'cs' as const, name: 'svíčková na smetaně' },
    { ...name, language: 'is' as const, name: 'hangikjöt' },
  ];
  expect(foodWordsOf(records, names).openWords).toEqual(['smetane', 'svickova']);
});

it('takes them in their own letters as well', () => {
  const names = [
    { language: 'el', name: 'Χταπόδι σχάρας' },
    { language: 'ru', name: 'борщ' },
  ];
  expect(foodWordsOf(records, names).openWords).toEqual(['σχαρασ', 'χταποδι']);
});
