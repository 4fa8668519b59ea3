import { describe, expect, it } from 'vitest';
import { putName } from './articles.ts';

describe('putName', () => {
  it.each([
    [
      'Verser le vin et mijoter.',
      'vin',
      'bière sans alcool',
      'f',
      'fr',
      'Verser la bière sans alcool et mijoter.',
    ],
    ['Ajouter le rhum.', 'rhum', 'eau gazeuse', 'f', 'fr', "Ajouter l'eau gazeuse."],
    ["Fouetter l'œuf.", 'œuf', 'jus de pomme', 'm', 'fr', 'Fouetter le jus de pomme.'],
    ['Imbiber du rhum.', 'rhum', 'bière', 'f', 'fr', 'Imbiber de la bière.'],
    ['Den Rum zugeben.', 'Rum', 'Gemüsebrühe', 'f', 'de', 'Die Gemüsebrühe zugeben.'],
    ['Mit dem Wein ablöschen.', 'Wein', 'Gemüsebrühe', 'f', 'de', 'Mit der Gemüsebrühe ablöschen.'],
    ['Unire il vino.', 'vino', 'birra analcolica', 'f', 'it', 'Unire la birra analcolica.'],
    ['Juntar o rum.', 'rum', 'água com gás', 'f', 'pt', 'Juntar a água com gás.'],
    ['Add the rum.', 'rum', 'apple juice', undefined, 'en', 'Add the apple juice.'],
  ] as const)('%s: %s becomes %s', (sentence, word, name, form, language, expected) => {
    expect(putName(sentence, word, name, form, language)).toBe(expected);
  });

  it('touches no part of a longer word, and nothing where the word is not there', () => {
    expect(putName('Crumble the rum.', 'rum', 'juice', undefined, 'en')).toBe('Crumble the juice.');
    expect(putName('Simmer.', 'rum', 'juice', undefined, 'en')).toBe('Simmer.');
  });
});
