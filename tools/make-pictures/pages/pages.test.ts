import { foldWords } from '@mirabelle/language/text/fold.ts';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../random.ts';
import { type Page, pageOf } from './pages.ts';
import { pricesOf, sizeTimes } from './prices.ts';
import { TYPEFACES } from './typefaces.ts';
import { PAGE_LANGUAGES, PRICE_FORMS, wordsFor } from './words.ts';

const PAGES = Array.from({ length: 120 }, (_, index) => pageOf(3, index));
const textOf = ({ html }: Page) => html.replaceAll('&amp;', '&').replaceAll('&lt;', '<');

describe('a made page', () => {
  it('is the same whenever it is made, with other pages or alone', () => {
    const [again, other] = [pageOf(3, 17), pageOf(4, 17)];
    expect(again.html).toBe(PAGES[17]!.html);
    expect(again.shot).toEqual(PAGES[17]!.shot);
    expect(other.html).not.toBe(again.html);
  });

  it('shows all that its label tells', () => {
    for (const page of PAGES) {
      for (const { items } of page.label.sections) {
        for (const { name, description, price } of items) {
          for (const said of [name, description, ...(price?.split(' / ') ?? [])])
            expect(textOf(page)).toContain(said);
        }
      }
    }
  });

  it('names no dish that stands in the name of another', () => {
    for (const { label } of PAGES) {
      const dishes = label.sections.filter(({ title }) => !wordsFor(label.lang).wine.includes(title ?? ''));
      const names = dishes.flatMap(({ items }) => items.map(({ name }) => foldWords(name)));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('is set aside every second time', () => {
    expect(PAGES.filter(({ half }) => half === 'aside')).toHaveLength(60);
  });

  it('is a menu most of the time, and else a thing that says so', () => {
    const others = PAGES.filter(({ label }) => !label.is_menu);
    expect(others.length).toBeGreaterThan(5);
    expect(others.length).toBeLessThan(30);
    for (const { label } of others) expect(label.kind).toBeDefined();
  });

  it('uses only what is installed where few typefaces are asked for', () => {
    const fetched = TYPEFACES.filter(({ installed }) => !installed);
    for (let index = 0; index < 40; index++) {
      const { html } = pageOf(3, index, { few: true });
      for (const { family } of fetched) expect(html).not.toContain(`'${family}'`);
    }
  });
});

describe('what pages are made of', () => {
  it('is 60 typefaces, prices of 40 countries and 15 languages', () => {
    expect(new Set(TYPEFACES.map(({ id }) => id)).size).toBeGreaterThanOrEqual(60);
    expect(PRICE_FORMS.length).toBeGreaterThanOrEqual(40);
    expect(PAGE_LANGUAGES.length).toBeGreaterThanOrEqual(15);
    for (const lang of PAGE_LANGUAGES) {
      expect(wordsFor(lang).courses.MAIN.length).toBeGreaterThan(0);
      expect(PRICE_FORMS.some(({ languages }) => languages.includes(lang))).toBe(true);
    }
  });

  it.each([
    ['£#.##', 1, /^£\d+\.\d\d$/],
    ['# €', 1, /^\d+ €$/],
    ['#,#', 1, /^\d+,\d$/],
    ['#.###', 2500, /^\d{1,3}\.\d{3}$/],
    ['$ #.###,00', 900, /^\$ \d{1,3}\.\d{3},00$/],
    ['¢####', 450, /^¢\d{4,5}$/],
    ['#.– €', 1, /^\d+\.– €$/],
    ['#:-', 10, /^\d+:-$/],
  ])('prints prices as "%s" shows', (form, scale, printed) => {
    const style = { country: 'XX', form, scale, step: 1 };
    for (let seed = 1; seed < 20; seed++)
      expect(pricesOf('MAIN', style, chanceFrom(seed))[0]).toMatch(printed);
  });

  it('asks more for more', () => {
    const style = { country: 'XX', form: '#', scale: 1, step: 1 };
    const [small, large] = pricesOf('DRINKS', style, chanceFrom(9), sizeTimes(2, 0.6)).map(Number);
    expect(large).toBeGreaterThan(small!);
  });
});
