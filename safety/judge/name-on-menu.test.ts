import { describe, expect, it } from 'vitest';
import { nameOnMenu } from './name-on-menu.ts';

const parfait = { en: 'liver pâté', fr: 'pâté de foie' };

describe('what a food on the menu is called', () => {
  it("keeps the menu's words where the record stands for many kinds", () => {
    const name = { written: 'duck liver parfait', language: 'en' as const };
    expect(nameOnMenu({ text: 'Duck Liver Parfait', name }, parfait)).toBe('duck liver parfait');
  });

  it("is also said in the user's language where the words are the record's own name", () => {
    const name = { written: 'oysters', language: 'en' as const };
    expect(nameOnMenu({ text: 'Oysters', name }, { en: 'oyster', fr: 'huître' })).toEqual({
      en: 'oysters',
      fr: 'huître',
    });
  });

  it('does not shout what the menu prints in capitals', () => {
    const name = { written: 'Brie de Meaux', language: 'fr' as const };
    expect(nameOnMenu({ text: 'BRIE DE MEAUX', name }, { en: 'brie', fr: 'brie' })).toBe('Brie de Meaux');
  });
});
