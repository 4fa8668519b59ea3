import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { renderFinding } from '../messages/render.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const assess = (text: string, language: Language, section: string | null = null, description?: string) =>
  engine.assess({ kind: 'dish', text, language, section, ...(description ? { description } : {}) });

describe('a cut or a skewer', () => {
  it.each([...LANGUAGES])('is never fine by what comes with it, whichever word it is (%s)', (language) => {
    const words = wordsOf(language, menuPage);
    const rice = knowledge.foods.find(({ id }) => id === 'rice')?.names[language]?.[0];
    const lines = [...words.cut, ...words.onSkewers].map((word) => `${word}, ${rice}`);
    expect(lines.filter((line) => assess(line, language).risk === 'NO_RISK')).toEqual([]);
  });

  it('asks which meat or fish it is, in six languages', () => {
    const { findings } = assess('filet frites', 'fr');
    const asked = findings.find(({ key }) => key === 'unknown.cut');
    expect(asked).toMatchObject({ subject: 'filet', question: 'ask.which-cut', risk: 'TO_CHECK' });
    for (const language of LANGUAGES) {
      expect(asked && renderFinding(asked, language).question).toContain('filet');
    }
  });

  it.each([
    ['filet frites', 'fr'],
    ['fillet, medium rare, jus', 'en'],
    ['Kartoffelpüree und Filet', 'de'],
    ['brochettes, riz', 'fr'],
    ['fillet with prawns and chips', 'en'],
    ['fillet, chips, bacon', 'en'],
    ['Roast with mash', 'en'],
    ['dos, purée', 'fr'],
  ] as const)('is asked about where nothing says of what: %s', (text, language) => {
    expect(assess(text, language).risk).toBe('TO_CHECK');
  });

  it.each([
    ['Filet vom Zander mit Reis', 'de'],
    ['cod fillet, chips', 'en'],
    ['pavé de saumon, frites', 'fr'],
    ['fillet steak well done', 'en'],
    ['vegetable skewers with rice', 'en'],
    ['Skewers with chicken and peppers', 'en'],
    ['Spieß, Huhn, Reis', 'de'],
    ['brochettes poulet, riz', 'fr'],
    ['tofu skewers with rice', 'en'],
    ['salade, filet d’huile d’olive', 'fr'],
    ['supreme pizza', 'en'],
    ['Ente, Brust und Keule', 'de'],
  ] as const)('is what the line says it is of: %s', (text, language) => {
    expect(assess(text, language).risk).toBe('NO_RISK');
  });

  it.each([
    ['Poissons', 'NO_RISK'],
    ['Volailles', 'NO_RISK'],
    ['Viandes', 'TO_CHECK'],
    ['Nos plats', 'TO_CHECK'],
  ] as const)('is what its heading names: pavé under %s', (section, risk) => {
    expect(assess('pavé, frites', 'fr', section).risk).toBe(risk);
  });

  it('is what its description names', () => {
    expect(assess('Fillet', 'en', null, 'cod, chips, peas').risk).toBe('NO_RISK');
    expect(assess('Fillet', 'en', null, 'with prawns and chips').risk).toBe('TO_CHECK');
  });

  it.each([
    ['Medaljoni u umaku od gljiva s rižom', 'hr', 'TO_CHECK'],
    ['Pileći medaljoni i pomfrit', 'hr', 'NO_RISK'],
    ['Plátek na žampionech, rýže', 'cs', 'TO_CHECK'],
    ['Roladki z kurczaka ze szpinakiem', 'pl', 'NO_RISK'],
  ] as const)('is asked for in languages of names only too: %s', (text, language, risk) => {
    expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
  });
});

describe('a cut that is said to be raw or rare', () => {
  it.each([
    ['Fillet, rare', 'en', null],
    ['Fillet, rare, chips', 'en', null],
    ['Fillet, rare', 'en', 'Fish'],
    ['Filet, saignant', 'fr', null],
    ['Filet, saignant', 'fr', 'Viandes'],
    ['Filet cru', 'fr', null],
    ['Filet, cru', 'fr', 'Poissons'],
  ] as const)('is a risk, be it meat or fish: %s (%s) under %s', (text, language, section) => {
    expect(assess(text, language, section).risk).toBe('HIGH_RISK');
  });

  it.each([
    ['Fillet, medium', 'en'],
    ['Vegan fillet, rare', 'en'],
    ['Rare', 'en'],
  ] as const)('is asked about where it may be neither: %s', (text, language) => {
    expect(assess(text, language).risk).toBe('TO_CHECK');
  });

  it('is of the fish that its heading names', () => {
    const keys = assess('Filet, cru', 'fr', 'Poissons').findings.map(({ key }) => key);
    expect(keys).toContain('raw-fish.high');
    expect(keys).not.toContain('toxoplasmosis.high');
  });
});

describe('a second thing that "and" announces', () => {
  it.each([
    ['Chips and angels', 'en'],
    ['Rice and abbey', 'en'],
    ['Frites et chair', 'fr'],
    ['Frites et vive', 'fr'],
  ] as const)('is asked about where no word says what it is: %s', (text, language) => {
    expect(assess(text, language).risk).toBe('TO_CHECK');
  });

  it.each([
    ['Beef and broccoli, sliced thin and stir-fried well done', 'en'],
    ['King prawns, cooked and served hot', 'en'],
    ['Bread, warm and crusty', 'en'],
    ['Soupe de légumes en brique', 'fr'],
  ] as const)('is none where it goes on about the first: %s', (text, language) => {
    expect(assess(text, language).risk).toBe('NO_RISK');
  });
});
