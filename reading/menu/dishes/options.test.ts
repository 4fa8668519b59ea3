import { describe, expect, it } from 'vitest';
import { optionsOf } from './options.ts';

describe('optionsOf', () => {
  it.each([
    ['Green curry with fish, chicken or tofu', ['fish', 'chicken', 'tofu']],
    ['Pfannkuchen mit Apfelmus oder Zimtzucker', ['Apfelmus', 'Zimtzucker']],
    ['Pâtes : poulet, crevettes ou légumes', ['poulet', 'crevettes', 'légumes']],
    ['Arepa con queso o jamón', ['queso', 'jamón']],
    ['Soup or salad', ['Soup', 'salad']],
  ])('tells what %s is to be chosen from', (text, options) => {
    expect(optionsOf(text)).toEqual(options);
  });

  it.each(['Fish and chips', 'Tomato, mozzarella, basil', 'Oranges from Oregon'])(
    'finds nothing to choose in %s',
    (text) => {
      expect(optionsOf(text)).toEqual([]);
    },
  );
});
