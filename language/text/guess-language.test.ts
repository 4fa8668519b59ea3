import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each(['spaghetti w/ vongole', 'pollo c/ arroz', 'onglet w/frites', 'mango w/o ragu'])(
  'hears no language in what menus of any print for "with": %s',
  (text) => {
    expect(guessLanguage([text])).toBeNull();
  },
);

it('hears the language of the words beside it', () => {
  expect(guessLanguage(['bife c/ ovo e batatas do dia'])).toBe('pt');
  expect(guessLanguage(['chips w/ the works'])).toBe('en');
});
