import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';
import LINES from './testing/name-lines.json' with { type: 'json' };

const HEADING = {
  en: 'Mains',
  fr: 'Plats',
  de: 'Hauptgerichte',
  it: 'Secondi',
  es: 'Segundos',
  pt: 'Pratos',
};

function itemsOf(lines: readonly { line: string }[], heading: string) {
  const printed = lines.map(({ line }, at) => ({ text: line, left: 100, y: 300 + at * 60 }));
  const menu = readMenu(handMadePage([{ text: heading, left: 100, y: 200, height: 44 }, ...printed]), FOODS);
  return menu.kind === 'menu' ? menu.sections.flatMap((section) => section.items) : [];
}

/** Labels were written before the lines were tried; those `held` were not looked at while the reader was worked on. */
describe.each(LANGUAGES)('menu lines of %s with codes, sizes and prices', (language) => {
  const own = LINES.filter((one) => one.lang === language);
  const pages = [own.slice(0, 10), own.slice(10)];
  const read = pages.flatMap((page) => itemsOf(page, HEADING[language]));

  it.each(own)('reads "$line"', ({ name, price, codes }) => {
    const item = read.find((one) => one.name === name);
    expect(item).toMatchObject({ name, price, allergenCodes: codes });
  });
});
