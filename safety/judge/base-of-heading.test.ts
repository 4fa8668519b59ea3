import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await ownEngine();
});

function riskOf(language: Language, text: string, description: string | null, section: string | null) {
  return engine.assess({ kind: 'dish', text, description, section, ingredients: [], language }).risk;
}

describe('dishes under a heading that says what they lie on', () => {
  it.each([
    ['fr', 'Quatre fromages', 'mozzarella, chèvre, emmental, bleu', 'Pizzas base crème'],
    ['it', 'Quattro formaggi', 'mozzarella, gorgonzola, taleggio, grana', 'Pizze'],
    ['es', '4 quesos', 'mozzarella, roquefort, brie, parmesano', 'Pizzas'],
    ['fr', 'Reblochon, lardons', null, 'Pizzas'],
    ['en', 'Tandoori chicken', 'chicken, onions, peppers, mozzarella', 'Pizzas'],
  ] as const)('are baked with it, in %s: %s', (language, text, description, section) => {
    expect(riskOf(language, text, description, section)).toBe('NO_RISK');
  });

  it.each([
    ['fr', 'Salade au gorgonzola et noix', null, 'Pizzas'],
    ['fr', 'Tartare de boeuf', null, 'Pizzas'],
    ['fr', 'Fromages', null, 'Pizzas et desserts'],
    ['fr', 'Reblochon', null, 'Pizzas'],
    ['fr', 'Burrata, tomates', null, 'Pizzas'],
    ['it', 'Parma', 'mozzarella, a fine cottura prosciutto crudo', 'Pizze'],
    ['it', 'Burrata', 'pomodoro, burrata a crudo', 'Pizze'],
  ] as const)(
    'stay what they are where it says nothing of them, in %s: %s',
    (language, text, description, section) => {
      expect(riskOf(language, text, description, section)).not.toBe('NO_RISK');
    },
  );
});

describe('what a description says a dish is filled with', () => {
  it('takes the place of the raw fish of a roll', () => {
    expect(riskOf('en', 'Uramaki', 'prawn tempura, avocado', null)).toBe('NO_RISK');
    expect(riskOf('en', 'Uramaki', 'prawn tempura, raw salmon', null)).toBe('HIGH_RISK');
    expect(riskOf('en', 'Uramaki', null, null)).not.toBe('NO_RISK');
  });
});

describe('a word for how a cheese was kept', () => {
  it('is not said of the meat that a sandwich may hold', () => {
    expect(riskOf('es', 'bocadillo de queso manchego curado', null, null)).not.toBe('HIGH_RISK');
    expect(riskOf('es', 'bocadillo de lomo curado y queso', null, null)).toBe('HIGH_RISK');
  });
});
