import { describe, expect, it } from 'vitest';
import { otherLanguage } from './other-language.ts';

describe('a language that pictures are not read in', () => {
  it.each([
    ['is', ['Þorskur með kartöflum', 'Kjúklingasúpa dagsins', 'Bláberjaskyr með rjóma']],
    ['et', ['Praetud haug köögiviljadega', 'Hapukapsasupp sealihaga', 'Kohupiimakook moosiga']],
    ['lt', ['Virti cepelinai su mėsa', 'Grybų sriuba su bulvėmis', 'Blynai su uogiene']],
    ['ca', ['Arròs amb bolets', 'Bacallà amb samfaina', 'Pollastre amb escamarlans']],
    ['cy', ['Cawl cig oen a llysiau', 'Penfras wedi ffrio gyda sglodion', 'Pwdin reis gyda jam']],
    ['id', ['Ayam goreng bumbu kuning', 'Ikan bakar sambal terasi', 'Es teh manis']],
  ])('is told by groups of letters: %s', (language, lines) => {
    expect(otherLanguage(lines.join('\n'))).toBe(language);
  });

  it('is told without its accents, as a reader in another language leaves it', () => {
    expect(otherLanguage('Cepta vista ar kartupeliem\nSkabenu zupa ar krejumu\nAbolu kuka')).toBe('lv');
  });

  it.each([
    ['Norwegian', ['Stekt kveite med gulrøtter', 'Hjortegryte med poteter', 'Tilslørte bondepiker']],
    ['Czech', ['Kuřecí řízek s bramborem', 'Hovězí vývar s nudlemi', 'Jablečný koláč']],
    ['Spanish', ['Pollo asado con patatas', 'Sopa de ajo', 'Tarta de queso casera']],
    [
      'French with foreign dishes',
      ['Moussaka maison', 'Nasi goreng au poulet', 'Tajine d’agneau aux pruneaux'],
    ],
  ])('is not what %s is taken for', (_language, lines) => {
    expect(otherLanguage(lines.join('\n'))).toBeNull();
  });

  it('is not told by a few words', () => {
    expect(otherLanguage('Skyr með bláberjum')).toBeNull();
  });
});
