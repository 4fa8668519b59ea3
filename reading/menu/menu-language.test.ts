import { describe, expect, it } from 'vitest';
import { languageOf } from './menu-language.ts';

describe('the language of a menu', () => {
  it.each([
    ['fr', ['Planche mixte', 'Tapenade', 'Rillettes', 'Pain grillé']],
    ['en', ['Chicken Shish', 'Mixed Kebab', 'Chips & Cheese']],
  ])('is told by its letters where none of its words tells: %s', (language, lines) => {
    expect(languageOf(lines.join('\n'), [], ['fr', 'en'])).toBe(language);
  });

  it('is left open where letters tell one that the page was not read in', () => {
    expect(languageOf('Korvapuusti\nMustikkapiirakka\nRuisleipä', [], ['fr', 'en'])).toBeNull();
  });
});
