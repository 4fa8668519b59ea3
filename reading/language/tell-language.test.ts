import { describe, expect, it } from 'vitest';
import { languageTeller } from './tell-language.ts';

const first = (...lines: string[]) => languageTeller().rank(lines.join('\n'))[0]!.language;

describe('a language', () => {
  it.each([
    ['en', ['Roast chicken with thyme', 'Beer-battered haddock and chips', 'Sticky toffee pudding']],
    ['fr', ['Filet de bœuf aux morilles', 'Purée maison', 'Tarte fine aux pommes']],
    ['es', ['Pechuga de pollo a la plancha', 'Ensalada de tomate y cebolla', 'Arroz con leche']],
    ['de', ['Schweinebraten mit Knödel', 'Gemischter Salat', 'Rote Grütze mit Vanillesoße']],
    ['it', ['Spaghetti alle vongole', 'Insalata di mare', 'Torta della nonna']],
    ['pt', ['Bacalhau à Brás', 'Arroz de pato com chouriço', 'Pudim de ovos']],
    ['nl', ['Gebakken zalm met groenten', 'Stoofvlees met friet', 'Warme appeltaart met slagroom']],
    ['sv', ['Köttbullar med potatismos', 'Stekt strömming', 'Våfflor med sylt och grädde']],
    ['nb', ['Kjøttkaker med ertestuing', 'Ovnsbakt torsk med gulrøtter', 'Varm eplekake']],
    ['hu', ['Töltött káposzta tejföllel', 'Rántott sertésszelet', 'Túrós palacsinta']],
  ] as const)('is told by the letters of a few lines: %s', (language, lines) => {
    expect(first(...lines)).toBe(language);
  });

  it('is told without its accents, as a reader in another language leaves it', () => {
    expect(first('Zurek z jajkiem i biala kielbasa', 'Golabki w sosie pomidorowym')).toBe('pl');
    expect(first('Pho bo tai chin', 'Com tam suon bi cha', 'Banh xeo tom thit')).toBe('vi');
  });
});
