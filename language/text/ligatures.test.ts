import { describe, expect, it } from 'vitest';
import { wordsOf } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { mendLigatures } from './ligatures.ts';

describe('mendLigatures', () => {
  it.each([
    ['CEuf mayonnaise', 'Œuf mayonnaise'],
    ['Ceufs en meurette', 'Œufs en meurette'],
    ['ceufs brouillés', 'œufs brouillés'],
    ['CEUFS COCOTTE', 'ŒUFS COCOTTE'],
    ['Tartare de bceuf', 'Tartare de bœuf'],
    ['BCEUF BOURGUIGNON', 'BŒUF BOURGUIGNON'],
    ['Bceuf-carottes', 'Bœuf-carottes'],
    ['Cceur de boeuf', 'Cœur de boeuf'],
    ['tomate cceur de bceuf', 'tomate cœur de bœuf'],
    ["Hors d'ceuvre", "Hors d'œuvre"],
    ['HORS-D’CEUVRE', 'HORS-D’ŒUVRE'],
    ['Foie gras des deux sceurs', 'Foie gras des deux sœurs'],
    ['manceuvre', 'manœuvre'],
    ['Œuf parfait, jus de bceuf', 'Œuf parfait, jus de bœuf'],
  ])('reads "%s" as "%s"', (read, meant) => {
    expect(mendLigatures(read)).toBe(meant);
  });

  it.each([
    'cela',
    'ceci',
    'Cerises au kirsch',
    'Nos douceurs',
    'force',
    'Sauce ceps',
    'CERVELLE',
    'Ceviche de dorade',
    'Glace vanille',
    'Celeriac',
    'ice cream',
    'Sceau de pop-corn',
    'Cervelas',
  ])('leaves "%s" as it is', (text) => {
    expect(mendLigatures(text)).toBe(text);
  });

  it('mends every word of its list in small letters and in capitals', () => {
    for (const word of wordsOf('fr', wordForms).ligatures) {
      expect(mendLigatures(word.replaceAll('œ', 'ce'))).toBe(word);
      expect(mendLigatures(word.toUpperCase().replaceAll('Œ', 'CE'))).toBe(word.toUpperCase());
    }
  });
});
