import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { RESTAURANT_TYPES } from '@mirabelle/contract/menu.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuHouse } from '@mirabelle/language/lexicon/words/menu-house.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { restaurantTypeOf } from './restaurant-type.ts';

const PLAIN = ['Green salad', 'Roast of the day', 'Chips'];

describe('restaurantTypeOf', () => {
  it.each([
    ['Trattoria da Mario', 'italian'],
    ['The Kings Arms', 'british'],
    ['Crêperie du Port', 'creperie'],
    ['Gasthof zur Post', 'german'],
    ['Marisquería O Faro', 'seafood'],
    ['Churrasqueira do Zé', 'grill'],
    ['Weinbar am Markt', 'bar'],
    ['Bar à vins Le Tonneau', 'bar'],
  ])('goes by the name of %s', (head, type) => {
    expect(restaurantTypeOf(head, PLAIN, null, FOODS)).toBe(type);
  });

  it.each([
    [['Tom Yum', 'Pad Thai', 'Som Tam', 'Massaman Curry', 'Beer'], 'thai'],
    [['Pizza Margherita', 'Quattro Formaggi', 'Calzone', 'Tiramisu'], 'pizzeria'],
    [['Lahmacun', 'İskender', 'Pide', 'Ayran'], 'turkish'],
    [['Caldo verde', 'Francesinha', 'Bacalhau à Brás', 'Pastel de nata'], 'portuguese'],
  ])('goes by the dishes where no name tells: %s', (dishes, type) => {
    expect(restaurantTypeOf('Chez nous', dishes, null, FOODS)).toBe(type);
  });

  it('takes a few dishes of a kitchen for none, and then goes by the language', () => {
    const dishes = ['Tiramisu', 'Carbonara', ...Array.from({ length: 20 }, (_, at) => `Plat ${at}`)];
    expect(restaurantTypeOf('Chez nous', dishes, 'fr', FOODS)).toBe('french');
    expect(restaurantTypeOf('Our place', PLAIN, 'en', FOODS)).toBeNull();
  });

  it('has words for the same kinds of house in every language', () => {
    const kinds = (language: (typeof LANGUAGES)[number]) =>
      RESTAURANT_TYPES.filter((type) => (wordsOf(language, menuHouse).houses[type] ?? []).length > 0);
    for (const language of LANGUAGES) expect(kinds(language), language).toEqual(kinds('en'));
  });
});
