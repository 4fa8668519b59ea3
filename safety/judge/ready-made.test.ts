import type { Preparation } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let readyMade: Preparation[];
beforeAll(async () => {
  engine = await ownEngine();
  readyMade = (await ownKnowledge()).preparations.filter((preparation) => preparation.readyMade);
});
const riskOf = (text: string, language: MenuLanguage, country?: 'US' | 'AU') =>
  engine.assess({ kind: 'dish', text, language, ...(country && { userContext: { country } }) }).risk;

describe('what was bought ready-made', () => {
  const SALADS = {
    en: ['potato salad', 'pasta salad', 'coleslaw', 'fruit salad'],
    fr: ['salade de pommes de terre', 'taboulé', 'carottes râpées', 'salade de fruits'],
    es: ['ensaladilla rusa', 'ensalada de patata', 'ensalada de pasta', 'macedonia'],
    de: ['Kartoffelsalat', 'Nudelsalat', 'Krautsalat', 'Obstsalat'],
    it: ['insalata di riso', 'insalata russa', 'insalata di patate', 'macedonia'],
    pt: ['salada russa', 'salada de batata', 'salada de massa', 'salada de frutas'],
  };

  it.each(LANGUAGES)('is asked about behind every word for a shop, a counter or a packet: %s', (language) => {
    const said = readyMade.flatMap(({ names }) => names[language] ?? []);
    expect(said.length).toBeGreaterThan(20);
    // Each word beside one of the salads, by turns.
    const silent = said
      .map((word, at) => `${SALADS[language][at % SALADS[language].length]}, ${word}`)
      .filter((text) => riskOf(text, language) === 'NO_RISK');
    expect(silent).toEqual([]);
  });

  it.each([
    ['nl', 'Aardappelsalade van de traiteur'],
    ['da', 'Kartoffelsalat fra delikatessen'],
    ['nb', 'Potetsalat fra ferskvaredisken'],
    ['sv', 'Potatissallad från delikatessdisken'],
    ['pl', 'Sałatka jarzynowa z garmażerki'],
    ['cs', 'Bramborový salát z lahůdek'],
    ['hu', 'Krumplisaláta a csemegepultból'],
    ['it', 'Insalata di pollo pronta al consumo'],
    ['fr', 'Salade de riz prête à consommer'],
    ['en', 'Store-bought potato salad'],
    ['sv', 'Skivad melon från butiken'],
  ] as const)('is asked about in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it.each([
    ['en', 'Potato salad'],
    ['fr', 'Carottes râpées'],
    ['de', 'Obstsalat'],
    ['it', 'Insalata di riso'],
    ['nl', 'Aardappelsalade'],
  ] as const)('is a dish like others where no word says so, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('melon and fruit that were cut in a shop', () => {
  it.each([
    ['nl', 'Gesneden meloen'],
    ['nl', 'Voorgesneden meloen'],
    ['da', 'Færdigskåret melon'],
    ['nb', 'Oppskåret melon'],
    ['sv', 'Färdigskuren melon'],
    ['pl', 'Krojony arbuz'],
    ['pl', 'Owoce krojone ze sklepu'],
    ['cs', 'Krájený meloun'],
    ['hu', 'Szeletelt dinnye'],
    ['tr', 'Dilimlenmiş karpuz'],
    ['ca', 'Síndria tallada'],
    ['es', 'Bandeja de fruta cortada'],
    ['fr', 'Barquette de fruits découpés'],
    ['de', 'Geschnittenes Obst aus der Kühltheke'],
    ['it', 'Vaschetta di frutta tagliata'],
    ['pt', 'Fruta já cortada'],
  ] as const)('are asked about in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it('are avoided where her health authority says so', () => {
    expect(riskOf('Ready-cut fruit salad', 'en', 'AU')).toBe('HIGH_RISK');
  });

  it('are asked about beside a word in no language that is known', () => {
    expect(riskOf('Zorbled melon', 'en')).toBe('TO_CHECK');
    expect(riskOf('Zorbled apple', 'en')).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Melon'],
    ['nl', 'Meloen'],
    ['es', 'Sandía'],
    ['nl', 'Gesneden brood'],
    ['de', 'Apfel, geschnitten'],
  ] as const)('are no other than any in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('a ready meal', () => {
  it.each([
    ['en', 'Ready meal, eaten cold from the packet'],
    ['fr', 'Plat cuisiné froid'],
    ['de', 'Fertiggericht, kalt gegessen'],
  ] as const)('is asked about where it is eaten cold, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it('is safe where nothing says so, and where it was heated', () => {
    expect(riskOf('Ready meal', 'en')).toBe('NO_RISK');
    expect(riskOf('Ready meal, heated until steaming', 'en')).toBe('NO_RISK');
  });
});
