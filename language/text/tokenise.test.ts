import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { tokenise } from './tokenise.ts';

const words = (text: string) => tokenise([text], null).tokens.map((t) => t.word);
const segments = (text: string) => {
  const groups = new Map<number, string[]>();
  for (const t of tokenise([text], null).tokens)
    groups.set(t.segment, [...(groups.get(t.segment) ?? []), t.word]);
  return [...groups.values()].map((g) => g.join(' '));
};

describe('tokenise', () => {
  it.each([
    ["bleu d'Auvergne", ['bleu', 'd', 'auvergne']],
    ["insalata dell'orto", ['insalata', 'dell', 'orto']],
    ["goat's cheese", ['goats', 'cheese']],
    ['bien-cuit', ['bien', 'cuit']],
    ['Cœur d’artichaut', ['coeur', 'd', 'artichaut']],
    ['Ribeye 10oz', ['ribeye', '10', 'oz']],
  ])('splits %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('parts a line at commas, brackets, slashes, dashes and new lines before a capital', () => {
    expect(segments('Brie (cold), ham/egg - rocket\nFeta\nand olives')).toEqual([
      'brie',
      'cold',
      'ham',
      'egg',
      'rocket',
      'feta and olives',
    ]);
  });

  it.each([
    ["FOlE D'AGNEAU", 'foie'],
    ['sIiced salami', 'sliced'],
    ['McIntosh apple', 'mcintosh'],
  ])('takes a letter of the wrong case for the one that looks like it: %s', (text, word) => {
    expect(words(text)[0]).toBe(word);
  });

  it('reads at most a few thousand characters', () => {
    expect(words('brie '.repeat(5000)).length).toBeLessThan(1000);
  });
});

describe('guessLanguage', () => {
  it.each([
    ['Magret de canard aux pêches', 'fr'],
    ['Roast chicken with the trimmings', 'en'],
    ['Schnitzel mit Pommes und Salat', 'de'],
    ['Insalata di mare con gli agrumi', 'it'],
    ['Merluza con las patatas y el ajo', 'es'],
    ['Bacalhau com não sei quê', 'pt'],
  ])('hears the language of %s', (text, language) => {
    expect(guessLanguage([text])).toBe(language);
  });

  it('does not guess where nothing tells', () => {
    expect(guessLanguage(['Pizza'])).toBeNull();
  });

  it('takes the letter of a vitamin for a part of its name, not for an article', () => {
    const roles = (text: string) => tokenise([text], null).tokens.map(({ role }) => role);
    expect(roles('vitamin A tablets')).toEqual([null, null, null]);
    expect(roles('a tablet')[0]).toBe('article');
  });
});
