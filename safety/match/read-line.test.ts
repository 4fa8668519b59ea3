import type { Language } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { createLineMatcher } from '../judge/line-matcher.ts';
import { buildCatalogue } from '../model/catalogue.ts';
import { named, smallKnowledge } from '../testing/small-knowledge.ts';

const food = (id: string, en: string[], fr: string[], more: Record<string, unknown> = {}) => ({
  id,
  names: { en, fr },
  ...more,
});

const knowledge = smallKnowledge({
  groups: [{ id: 'meat', names: { en: ['meat'], fr: ['viande'] } }],
  foods: [
    food('ham', ['ham'], ['jambon']),
    food('hamburger-bun', ['hamburger bun'], ['pain à hamburger']),
    food('milk', ['milk'], ['lait'], { notNames: { fr: ['lait de coco'] } }),
    food('egg', ['egg'], ['œuf']),
    food('pate', ['pâté'], ['pâté']),
    food('pasta', ['pasta'], ['pâtes']),
    food('sweet-potato', ['sweet potato'], ['patate douce']),
    food('prosecco', ['prosecco'], ['prosecco']),
    food('brie', ['brie'], ['brie']),
    food('rocket', ['rocket'], ['roquette']),
    food('grapefruit', ['grapefruit'], ['pamplemousse']),
    food('duck', ['duck breast'], ['magret de canard'], { groups: ['meat'] }),
    food('steak', ['steak'], ['steak'], { groups: ['meat'] }),
    food('mince', ['mince'], ['haché'], { names: { en: ['mince'], fr: ['haché'], de: ['Mett'] } }),
    food('roll', ['roll'], ['petit pain'], { names: { en: ['roll'], fr: ['petit pain'], de: ['Brötchen'] } }),
    food('rose-wine', ['rosé wine'], ['rosé'], { sharedNames: ['rosé'] }),
    food('cheesecake', ['cheesecake'], ['cheesecake']),
    food('cockle', ['cockle'], ['coque']),
    food('tea', ['tea'], ['thé']),
    food('pate-house', ['house pâté'], ['pâté du chef']),
    food('aubergine', ['eggplant'], ['aubergine']),
    food('smoked-bacon', ['smoked bacon'], ['bacon fumé']),
    food('bacon', ['bacon'], ['lard']),
    food('camembert', ['camembert'], ['camembert']),
    food('cod', ['cod'], ['cabillaud'], { names: { en: ['cod'], fr: ['cabillaud'], pt: ['bacalhau'] } }),
  ],
  preparations: [
    { id: 'raw', names: { en: ['raw'], fr: ['cru'] }, sets: { heat: 'raw' } },
    { id: 'well-done', names: { en: ['well done'], fr: ['bien cuit'] }, sets: { heat: 'cooked' } },
    {
      id: 'pink',
      names: { en: ['pink', 'served pink'], fr: ['rosé'] },
      sharedNames: ['rosé'],
      sets: { heat: 'undercooked' },
      appliesTo: ['meat'],
    },
    { id: 'soft-boiled', names: { en: ['soft-boiled'], fr: ['à la coque'] }, sets: { heat: 'undercooked' } },
    { id: 'smoked', names: { en: ['smoked'], fr: ['fumé'] }, sets: { smoke: 'cold' } },
    { id: 'baked', names: { en: ['baked'], fr: ['au four'] }, sets: { heat: 'cooked' } },
    {
      id: 'rindless',
      names: { en: ['rindless', 'without rind'], fr: ['sans croûte'] },
      makes: { brie: 'camembert' },
    },
    { id: 'vegan', names: named('vegan'), sets: { plant: 'yes' }, scope: 'dish' },
  ],
});
const read = createLineMatcher(knowledge, buildCatalogue(knowledge));
const lines = (texts: string[], language: Language | null = null) => read(texts, language, 'food');
const ids = (text: string, language: Language | null = null) =>
  lines([text], language)
    .mentions.filter((m) => !m.negated)
    .map((m) => m.id);
const treatmentsOf = (text: string, language: Language | null = null) =>
  Object.fromEntries(
    lines([text], language).mentions.map((m) => [
      m.id,
      m.treatments.map((t) => (t.negated ? `not ${t.id}` : t.id)),
    ]),
  );

describe('names', () => {
  it.each([
    ['the longest wins', 'hamburger bun', ['hamburger-bun']],
    ['capitals and accents do not matter', 'ŒUFS', ['egg']],
    ['elisions open', "brie d'Auvergne", ['brie']],
    ['plurals are found', 'two steaks, sweet potatoes', ['steak', 'sweet-potato']],
    ['a trap is not the food', 'lait de coco', []],
    ['misspellings are forgiven', 'sweet potatoe', ['sweet-potato']],
    ['doubled letters are forgiven', 'prosseco', ['prosecco']],
    ['digits read for letters are forgiven', 'br1e', ['brie']],
    ['a name parted by mistake is found', 'cheese cake', ['cheesecake']],
    ['short words are not corrected into a risk', 'brim', []],
    ['several foods of a line are all found', 'rocket/brie - ham & egg', ['rocket', 'brie', 'ham', 'egg']],
  ])('%s', (_, text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('takes German compounds apart', () => {
    expect(ids('Mettbrötchen', 'de')).toEqual(['mince', 'roll']);
  });

  it('tells pâté, pâtes and the English pate by accents and language', () => {
    expect(ids('pâté', 'fr')).toEqual(['pate']);
    expect(ids('pâtés', 'fr')).toEqual(['pate']);
    expect(ids('pâtes', 'fr')).toEqual(['pasta']);
    expect(ids('pate', 'en')).toEqual(['pate']);
  });

  it('does not read an article as a food that only accents tell from it', () => {
    expect(ids('ham with the egg', 'en')).toEqual(['ham', 'egg']);
    expect(ids('thé', 'fr')).toEqual(['tea']);
    expect(ids('THE', 'fr')).toEqual(['tea']);
  });

  it.each([
    ['pâtes du chef', ['pasta']],
    ['pâté du chef', ['pate-house']],
    ['PATE DU CHEF', ['pate-house']],
  ])('does not let a longer name overrule the accents of %s', (text, expected) => {
    expect(ids(text, 'fr')).toEqual(expected);
  });

  it.each([
    ['written as two', 'baked egg plant', ['aubergine']],
    ['parted at the end of a line', 'camem- bert', ['camembert']],
  ])('finds a name %s', (_, text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('quotes a name without the article that leads on from it', () => {
    const [mention] = lines(['Camembert du jour'], 'fr').mentions;
    expect(mention).toMatchObject({ text: 'Camembert', leadsBy: 'du' });
  });

  it('takes words that stand apart for what they make of a food', () => {
    expect(ids('brie, sliced, rindless')).toEqual(['camembert']);
    expect(ids('brie without rind, raw')).toEqual(['camembert']);
    expect(ids('brie, not rindless')).toEqual(['brie']);
  });

  it('needs the article where only it tells a treatment from a food', () => {
    expect(treatmentsOf('œuf à la coque', 'fr')).toEqual({ egg: ['soft-boiled'] });
    expect(ids('coques', 'fr')).toEqual(['cockle']);
  });
});

describe('treatments', () => {
  it('go to the nearest food they apply to', () => {
    expect(treatmentsOf('raw egg, brie')).toEqual({ egg: ['raw'], brie: [] });
    expect(treatmentsOf('jambon cru, brie', 'fr')).toEqual({ ham: ['raw'], brie: [] });
    expect(treatmentsOf('pink grapefruit')).toEqual({ grapefruit: [] });
  });

  it('do not reach over little words to the next food', () => {
    expect(treatmentsOf('œuf cru de la brie')).toEqual({ egg: ['raw'], brie: [] });
  });

  it('that stand alone speak of the line', () => {
    const reading = lines(['Duck breast, served pink']);
    expect(reading.looseTreatments.map((t) => t.id)).toEqual(['pink']);
  });

  it('are told from a drink of the same name by what stands beside them', () => {
    expect(treatmentsOf('magret de canard rosé', 'fr')).toEqual({ duck: ['pink'] });
    expect(ids('verre de rosé', 'fr')).toEqual(['rose-wine']);
  });

  it('that hold for the whole line are kept apart', () => {
    expect(lines(['Vegan steak']).lineTreatments.map((t) => t.id)).toEqual(['vegan']);
  });
});

describe('negation', () => {
  const denied = (text: string, language: Language | null = null) =>
    lines([text], language)
      .mentions.filter((m) => m.negated)
      .map((m) => m.id);

  it.each([
    ['en', 'without egg or milk', ['egg', 'milk']],
    ['en', 'egg-free', ['egg']],
    ['en', 'no raw egg', ['egg']],
    ['fr', 'sans œuf ni lait', ['egg', 'milk']],
    ['fr', 'sans œuf cru', ['egg']],
    ['en', 'no egg, brie', ['egg']],
    ['en', 'without egg and brie', ['egg']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(denied(text, language)).toEqual(expected);
  });

  it('keeps what describes the denied food with it', () => {
    expect(treatmentsOf('brie sans œuf cru', 'fr')).toEqual({ brie: [], egg: ['raw'] });
    expect(treatmentsOf('brie, no raw egg', 'en')).toEqual({ brie: [], egg: ['raw'] });
  });

  it('turns a treatment round and leaves the food', () => {
    expect(treatmentsOf('Steak, definitely not well done')).toEqual({ steak: [] });
    expect(lines(['Steak, definitely not well done']).looseTreatments).toMatchObject([
      { id: 'well-done', negated: true },
    ]);
    expect(treatmentsOf('steak pas bien cuit', 'fr')).toEqual({ steak: ['not well-done'] });
  });

  it('reads what un- turns round, and only treatments', () => {
    expect(treatmentsOf('unsmoked bacon')).toEqual({ bacon: ['not smoked'] });
    expect(treatmentsOf('unusual bacon')).toEqual({ bacon: [] });
  });

  it('takes out what something stands instead of', () => {
    expect(denied('brie instead of camembert', 'en')).toEqual(['camembert']);
    expect(denied('Camembert statt Brie', 'de')).toEqual(['brie']);
  });

  it('neither denies nor says a treatment that "not" reaches across words no one knows', () => {
    expect(treatmentsOf('Brie not zorblax the quuxfizz raw', 'en')).toEqual({ brie: [] });
    expect(lines(['Brie, not zorblax the quuxfizz raw'], 'en').looseTreatments).toEqual([]);
    expect(treatmentsOf('Brie not zorblax raw', 'en')).toEqual({ brie: ['not raw'] });
  });

  it('does not take the Portuguese "no" for a negation', () => {
    expect(denied('bacalhau no forno', 'pt')).toEqual([]);
  });
});

describe('what stays unknown', () => {
  it('is reported, and whether it stands alone or at the head', () => {
    expect(lines(['Brie zorblax, quuxfizz']).unknown).toEqual([
      { text: 'zorblax', alone: false, head: true, field: 0, chunk: 0 },
      { text: 'quuxfizz', alone: true, head: false, field: 0, chunk: 1 },
    ]);
  });

  it('may be a part of its own after au, al and ao', () => {
    expect(lines(['Brie au zorblax'], 'fr').unknown).toMatchObject([{ text: 'zorblax', alone: true }]);
    expect(lines(['Brie zorblax'], 'fr').unknown).toMatchObject([{ text: 'zorblax', alone: false }]);
  });

  it('includes what lies beyond the characters that are read', () => {
    expect(lines([`${'brie '.repeat(800)} raw oysters`]).unknown).toMatchObject([
      { text: expect.stringContaining('raw oysters'), alone: true },
    ]);
  });

  it('counts in full, also right beside a name', () => {
    expect(lines(['Brie zorblax']).known).toBe(0.5);
  });

  it('does not hold words that say nothing of risk', () => {
    expect(lines(['Homemade brie of the day, served with crispy ham 200g']).unknown).toEqual([]);
  });
});

describe('a part that only says how, and in what', () => {
  it.each([
    ['en', 'Duck breast, well done in brie'],
    ['fr', 'Magret de canard, bien cuit au camembert'],
  ] as const)('speaks of the food before the comma: %s "%s"', (language, text) => {
    expect(treatmentsOf(text, language).duck).toEqual(['well-done']);
  });

  it('leaves a food of its own with its own treatment', () => {
    expect(treatmentsOf('Duck breast, well done steak in brie')).toMatchObject({
      duck: [],
      steak: ['well-done'],
    });
  });
});
