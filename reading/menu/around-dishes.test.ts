import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COURSES } from '@mirabelle/contract/menu.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuHeadings } from '@mirabelle/language/lexicon/words/menu-headings.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const DISHES = ['Tomato soup £5.50', 'Roast chicken £12.00', 'Fish pie £13.50', 'Mushroom risotto £11.00'];
const MORE = ['Apple tart £6.00', 'Lemon cake £5.00', 'Lamb curry £14.00'];

/** Names and descriptions that are read where these lines stand in the middle of a menu. */
function namesWith(lines: readonly string[]): string[] {
  const printed = ['Dinner', ...DISHES, ...lines, ...MORE];
  const menu = readMenu(
    handMadePage(printed.map((text, at) => ({ text, left: 100, y: 100 + at * 60 }))),
    FOODS,
  );
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections.flatMap((section) =>
    section.items.map((item) => [item.name, item.description].filter((part) => part !== null).join(': ')),
  );
}
const OWN = [...DISHES, ...MORE].map((line) => line.replace(/ £.*/, ''));

describe('what stands around dishes', () => {
  const foods = new Set(LANGUAGES.flatMap((language) => wordsOf(language, menuHeadings).alsoFood));
  const joints = [' ', ' / ', ' & ', ', ', ' - '];
  const AND = { en: 'and', fr: 'et', de: 'und', es: 'y', it: 'e', pt: 'e' };

  it.each(LANGUAGES)('never makes a dish of a heading of %s, alone or with another', (language) => {
    const headings = [...COURSES, 'OTHER' as const]
      .flatMap((course) => wordsOf(language, menuHeadings)[course])
      .filter((heading) => !foods.has(heading))
      .map((heading) => (heading[0]?.toUpperCase() ?? '') + heading.slice(1));
    const pairs = headings.map((heading, i) => {
      const joint = [...joints, ` ${AND[language]} `][i % 6];
      return `${heading}${joint}${headings[(i * 7 + 3) % headings.length]}`;
    });
    const lines = [...headings, ...pairs.filter((pair) => pair.length <= 44)];
    const wrong: string[] = [];
    for (let at = 0; at < lines.length; at += 12) {
      wrong.push(...namesWith(lines.slice(at, at + 12)).filter((name) => !OWN.includes(name)));
    }
    expect(wrong).toEqual([]);
  });

  it('keeps what tells of a dish in its description', () => {
    const menu = readMenu(
      handMadePage(
        ['Dinner', ...DISHES, 'with homemade bread', ...MORE].map((text, at) => ({
          text,
          left: 100,
          y: 100 + at * 60,
        })),
      ),
      FOODS,
    );
    const items = menu.kind === 'menu' ? menu.sections.flatMap((section) => section.items) : [];
    expect(items.find((item) => item.name === 'Mushroom risotto')?.description).toBe('with homemade bread');
  });

  it.each(LANGUAGES)(
    'takes what stands small below a dish for said of it, whatever %s calls headings',
    (language) => {
      const headings = [...COURSES, 'OTHER' as const].flatMap(
        (course) => wordsOf(language, menuHeadings)[course],
      );
      const drinks = ['Ginger Beer', 'Aperol Spritz', 'Pot of Tea', 'Draught Lager'];
      const wrong = headings.filter((heading) => {
        const lines = drinks.flatMap((name, at) => [
          { text: `${name} £5.00`, left: 100, y: 200 + at * 110 },
          {
            text: at === 0 ? heading : 'a small one',
            left: 100,
            y: 240 + at * 110,
            height: 27,
            letterWidth: 11,
          },
        ]);
        const menu = readMenu(
          handMadePage([{ text: 'Drinks', left: 100, y: 100, height: 44 }, ...lines]),
          FOODS,
        );
        // As a heading it would speak for the three drinks below it: "alcohol-free" for the lager.
        return menu.kind !== 'menu' || menu.sections.some(({ title }) => title === heading);
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    'Glas / Flasche',
    'pint half',
    'Verre Bouteille',
    'Copa / Botella',
    'Ouvert du mardi au samedi 12h-14h',
    'Lundi fermé',
    'Montag Ruhetag',
    'Closed Mondays',
    'Trattoria da Mario',
    'Brasserie',
    'Pizzeria',
    'Imbiss',
    'Please ask',
    'Prix nets, service compris',
    'All our dishes are served with salad',
    'Tous nos plats sont servis avec des frites',
    'Alle Gerichte werden mit Beilage serviert',
    'Tél. 01 42 33 44 55',
    'www.chez-mario.fr',
    'Allergens: please ask our staff',
    'Service charge 12.5 %',
    'EUR',
    'Euros',
    'Cuisine maison, selon arrivage',
    'Fait maison, selon le marché',
  ])('makes no dish of "%s"', (line) => {
    expect(namesWith([line])).toEqual(OWN);
  });

  it.each([
    'Cuisine maison',
    'Cuisine maison, selon arrivage',
    'Our chef',
    'Homemade',
    'Selon arrivage',
    'Served with',
  ])('may tell "%s" of the dish above, but makes no dish of it', (line) => {
    expect(namesWith([line]).map((item) => item.replace(`: ${line}`, ''))).toEqual(OWN);
  });

  it('makes no dish of hours or charges beside which a price was read', () => {
    expect(namesWith(['Served 24 hours £1.50', 'Service charge £2.00'])).toEqual(OWN);
  });

  it('makes a dish of a line with a word that no list names', () => {
    expect(namesWith(['Homemade zorblax £7.00', 'Classic £8.00'])).toEqual([
      ...OWN.slice(0, 4),
      'Homemade zorblax',
      'Classic',
      ...OWN.slice(4),
    ]);
  });

  it('names a currency in six languages, none of them a dish', () => {
    const currencies = [...new Set(everyWord(menuPage, 'currency'))];
    expect(currencies.length).toBeGreaterThan(10);
    expect(namesWith(currencies)).toEqual(OWN);
  });
});
