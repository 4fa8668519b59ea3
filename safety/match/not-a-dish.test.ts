import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COURSES } from '@mirabelle/contract/menu.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { MENU_WORD_KINDS } from '@mirabelle/language/lexicon/menu-words.ts';
import { menuHeadings } from '@mirabelle/language/lexicon/words/menu-headings.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let displayNames: { name: string; language: (typeof LANGUAGES)[number] }[];
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  engine = await ownEngine();
  displayNames = [...knowledge.foods, ...knowledge.dishes].flatMap(({ names }) =>
    LANGUAGES.flatMap((language) => {
      const name = names[language]?.[0];
      return name === undefined ? [] : [{ name, language }];
    }),
  );
});

const FOODS = new Set(LANGUAGES.flatMap((language) => wordsOf(language, menuHeadings).alsoFood));
const headingsOf = (language: (typeof LANGUAGES)[number]) =>
  ([...COURSES, 'OTHER'] as const)
    .flatMap((course) => wordsOf(language, menuHeadings)[course])
    .filter((heading) => !FOODS.has(heading));
const AND = { en: 'and', fr: 'et', de: 'und', es: 'y', it: 'e', pt: 'e' };
const safe = (text: string) => engine.assess({ kind: 'dish', text }).risk === 'NO_RISK';
const firstKey = (text: string) => engine.assess({ kind: 'dish', text }).findings[0]?.key;

describe('what is not a dish', () => {
  it.each(LANGUAGES)('calls no heading of %s safe', (language) => {
    const all = headingsOf(language).flatMap((heading) => [
      heading,
      heading.toUpperCase(),
      heading[0]?.toUpperCase() + heading.slice(1),
    ]);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(safe)).toEqual([]);
  });

  it.each(LANGUAGES)('calls no two headings of %s joined safe', (language) => {
    const headings = headingsOf(language);
    const joints = [' ', ' / ', ' & ', ', ', ' - ', ` ${AND[language]} `];
    const pairs = headings.flatMap((first, i) =>
      joints.map((joint, j) => `${first}${joint}${headings[(i * 7 + j * 31 + 1) % headings.length]}`),
    );
    expect(pairs.filter(safe)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'does not call a heading of %s safe for words beside it that nobody knows',
    (language) => {
      const named = headingsOf(language).flatMap((heading) => [
        `${heading} zorblaxian`,
        `zorblaxian ${heading}`,
      ]);
      expect(
        named.filter((text) => engine.assess({ kind: 'dish', text, language }).risk === 'NO_RISK'),
      ).toEqual([]);
    },
  );

  it('takes a heading for food only where it names one on its own', () => {
    const nothing = LANGUAGES.flatMap((language) =>
      wordsOf(language, menuHeadings).alsoFood.filter(
        (text) => engine.assess({ kind: 'ingredient', text, language }).ingredients.length === 0,
      ),
    );
    expect(nothing).toEqual([]);
  });

  it('takes no food or dish of the knowledge for a heading or small print', () => {
    const lost = displayNames.filter(({ name, language }) =>
      engine
        .assess({ kind: 'dish', text: name, language })
        .findings.some(({ key }) => key === 'unknown.not-a-dish'),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('calls no price and no currency safe', () => {
    const amounts = ['12', '12,50', '12.50', '12,-', '9.-', '8,5o', '1.250'];
    const currencies = ['€', '£', '$', 'Fr.', ...everyWord(menuPage, 'currency')];
    const prices = currencies.flatMap((currency) => [
      currency,
      currency.toUpperCase(),
      ...amounts.flatMap((amount) => [
        `${amount} ${currency}`,
        `${currency} ${amount}`,
        `${currency}${amount}`,
      ]),
    ]);
    expect([...prices, ...amounts, 'prix nets service compris'].filter(safe)).toEqual([]);
  });

  it.each([
    'Starters',
    'Desserts Boissons',
    'Soups & Salads',
    'Desserts & Coffee',
    'Pizzen',
    'Nos entrées',
    'S T A R T E R S'.replaceAll(' ', ''),
    '12,50 €',
    'euros',
    'CHF 12',
    'prix nets service compris',
    'Ouvert du mardi au samedi 12h-14h',
    'Montag Ruhetag',
    'Trattoria da Mario',
    'Imbiss',
    'cuisine maison',
    'Our chef',
    'selon arrivage',
    'Tél. 01 42 33 44 55',
    'www.chez-mario.fr',
    'Service charge 12.5 %',
    'Allergènes : demandez la liste',
    'All our dishes are served with salad',
    'Tutti i nostri piatti sono serviti con pane',
  ])('says that "%s" does not look like a dish', (text) => {
    const coffeeToo = engine.assess({ kind: 'dish', text }).findings;
    expect(coffeeToo.some(({ rule, key }) => key === 'unknown.not-a-dish' || rule === 'caffeine')).toBe(true);
    expect(safe(text)).toBe(false);
  });

  it.each([
    'Kids pizza',
    'Mixed grill',
    'Rice',
    'Water',
    'Bread',
    'Pâtes',
    'Nudeln',
    'Sunday roast',
    'Fish and chips',
    'Poulet rôti, cuisine maison',
  ])('judges "%s" as food', (text) => {
    expect(firstKey(text)).not.toBe('unknown.not-a-dish');
    expect(engine.assess({ kind: 'dish', text }).ingredients).not.toEqual([]);
  });

  it('goes by the ingredients or the description where a heading has some', () => {
    expect(
      engine.assess({ kind: 'dish', text: 'Dessert', ingredients: ['apple', 'sugar'] }).ingredients[0],
    ).toMatchObject({ name: 'apple', risk: 'NO_RISK' });
    expect(
      engine.assess({ kind: 'dish', text: 'Menu enfant', description: 'poulet rôti, frites' }).findings[0]
        ?.key,
    ).not.toBe('unknown.not-a-dish');
  });

  it('does not take opening hours under a heading for the food that the heading names', () => {
    expect(engine.assess({ kind: 'dish', text: 'Ouvert le mardi', section: 'Salades' }).risk).toBe(
      'TO_CHECK',
    );
    expect(engine.assess({ kind: 'dish', text: 'Large', section: 'Mineral water' }).risk).toBe('NO_RISK');
  });

  it('still warns of what a heading names, or the section above it', () => {
    expect(engine.assess({ kind: 'dish', text: 'Rouge', section: 'Vins' }).risk).toBe('HIGH_RISK');
    const can = { kind: 'dish', text: 'Kan (8 glazen)', section: 'Bieren', language: 'nl' } as const;
    expect(engine.assess(can).risk).toBe('HIGH_RISK');
    expect(engine.assess({ kind: 'dish', text: 'Desserts', section: 'Salades' }).risk).toBe('TO_CHECK');
    expect(engine.assess({ kind: 'dish', text: 'Wines' }).risk).toBe('HIGH_RISK');
  });
});

/** "Of the day" says of a dish that it changes, so that one asks. */
const ASKING: ReadonlySet<string> = new Set(['notice', 'dishOfTheDay', 'changesDaily']);

describe('words that menus print around their dishes', () => {
  const silent = LANGUAGES.flatMap((language) =>
    MENU_WORD_KINDS.filter((kind) => !ASKING.has(kind)).flatMap((kind) =>
      wordsOf(language, menuPage)[kind].map((word) => ({ language, word })),
    ),
  );

  it('are not asked about beside a dish', () => {
    const asked = silent.filter(({ language, word }) =>
      engine
        .assess({ kind: 'dish', text: `Chips, ${word}`, language })
        .findings.some(({ rule }) => rule === 'unknown'),
    );
    expect(asked.map(({ word }) => word)).toEqual([]);
  });

  it('leave an unknown word beside them asked about', () => {
    for (const word of [
      'homemade',
      'cuisine maison',
      'Montag',
      'served with',
      'our chef',
      'selon arrivage',
    ]) {
      const { risk, findings } = engine.assess({ kind: 'dish', text: `Chips, ${word}, zorblax` });
      expect([risk, findings[0]?.subject], word).toEqual(['TO_CHECK', 'zorblax']);
    }
  });
});
