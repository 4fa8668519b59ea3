import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: MenuLanguage) => engine.assess({ kind: 'dish', text, language }).risk;

describe('what is served with and without a thing', () => {
  // How each language says both in one breath, a drink that is one with alcohol, and a salad.
  const LANGUAGES = {
    en: {
      both: ['with or without', 'with and without', 'with/without', 'with or w/o'],
      of: ['Sangria', 'alcohol'],
    },
    fr: { both: ['avec ou sans', 'avec et sans', 'avec/sans'], of: ['Vin chaud', 'alcool'] },
    es: { both: ['con o sin', 'con y sin', 'con/sin'], of: ['Sangría', 'alcohol'] },
    de: { both: ['mit oder ohne', 'mit und ohne', 'mit/ohne', 'mit bzw. ohne'], of: ['Glühwein', 'Alkohol'] },
    it: { both: ['con o senza', 'con e senza', 'con/senza'], of: ['Vin brulé', 'alcol'] },
    pt: { both: ['com ou sem', 'com e sem', 'com/sem'], of: ['Sangria', 'álcool'] },
    nl: { both: ['met of zonder', 'met en zonder'], of: ['Glühwein', 'alcohol'] },
    sv: { both: ['med eller utan', 'med och utan'], of: ['Glögg', 'alkohol'] },
  } as const;
  const RISKS = {
    en: ['smoked salmon', 'raw egg', 'Parma ham', 'brie'],
    fr: ['saumon fumé', 'œuf cru', 'jambon de Parme', 'brie'],
    es: ['salmón ahumado', 'huevo crudo', 'jamón serrano', 'brie'],
    de: ['Räucherlachs', 'rohes Ei', 'Parmaschinken', 'Brie'],
    it: ['salmone affumicato', 'uovo crudo', 'prosciutto crudo', 'brie'],
    pt: ['salmão fumado', 'ovo cru', 'presunto', 'brie'],
    nl: ['gerookte zalm', 'brie'],
    sv: ['rökt lax', 'brie'],
  } as const;
  const SALAD = {
    en: 'Salad',
    fr: 'Salade',
    es: 'Ensalada',
    de: 'Salat',
    it: 'Insalata',
    pt: 'Salada',
    nl: 'Salade',
    sv: 'Sallad',
  };

  it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('is never safe for that: %s', (language) => {
    const { both, of } = LANGUAGES[language];
    const lines = both.flatMap((way) => [
      `${of[0]} ${way} ${of[1]}`,
      ...RISKS[language].map((risk) => `${SALAD[language]} ${way} ${risk}`),
    ]);
    expect(lines.filter((line) => riskOf(line, language) === 'NO_RISK')).toEqual([]);
  });

  it.each([
    ['en', 'Salad with nuts and without smoked salmon'],
    ['en', 'Sangria without alcohol'],
    ['fr', 'Crêpe avec sucre et sans alcool'],
    ['de', 'Salat mit Nüssen, ohne Räucherlachs'],
  ] as const)('is no other than any where it only goes without, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('a denial that is turned round', () => {
  it.each([
    ['en', 'Salad not without smoked salmon'],
    ['en', 'Salad, not just smoked salmon'],
    ['en', 'Salad, swap chips for smoked salmon'],
    ['fr', 'Salade non sans saumon fumé'],
    ['fr', 'Salade, pas seulement du saumon fumé'],
    ['es', 'Ensalada no sin salmón ahumado'],
    ['es', 'Ensalada, no solo salmón ahumado'],
    ['de', 'Salat nicht ohne Räucherlachs'],
    ['de', 'Salat, nicht nur Räucherlachs'],
    ['it', 'Insalata non senza salmone affumicato'],
    ['it', 'Insalata, non solo salmone affumicato'],
    ['pt', 'Salada não sem salmão fumado'],
    ['pt', 'Salada, não só salmão fumado'],
  ] as const)('takes nothing out, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).not.toBe('NO_RISK');
  });

  it('leaves other denials as they are', () => {
    expect(riskOf('Salad with no smoked salmon', 'en')).toBe('NO_RISK');
    expect(riskOf('Fish fingers with no tartare sauce', 'en')).toBe('NO_RISK');
  });
});

describe('alcohol that is left out with another thing', () => {
  it.each([
    ['en', 'Tiramisu without egg and alcohol'],
    ['en', 'Mojito, no sugar or alcohol'],
    ['fr', 'Cocktail sans sucre ni alcool'],
    ['es', 'Sangría sin azúcar ni alcohol'],
    ['de', 'Tiramisu ohne Ei und Alkohol'],
    ['it', 'Tiramisù senza uova e alcol'],
    ['nl', 'Tiramisu zonder ei en alcohol'],
  ] as const)('is not in it, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Trifle without egg and rum'],
    ['en', 'Rum cake without nuts, alcohol'],
    ['de', 'Tiramisu ohne Ei, mit Alkohol'],
    ['de', 'Salat ohne Dressing und Räucherlachs'],
  ] as const)('is in it where another thing may follow "and", in %s: %s', (language, text) => {
    expect(riskOf(text, language)).not.toBe('NO_RISK');
  });
});
