import { ROLES } from '@mirabelle/reading/menu/roles/ruled-roles.ts';
import { FOODS } from '@mirabelle/reading/testing/foods-on-file.ts';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../make-pictures/random.ts';
import { examplesOf } from './examples.ts';
import { learnNetwork } from './learn.ts';
import { setPage } from './set-page.ts';
import { writtenMenu } from './written-menu.ts';

const NUMBERS = [1, 2, 3, 4];
const pages = NUMBERS.map((number) => examplesOf(5, number, FOODS));

describe('pages to learn the roles of lines from', () => {
  it('are the same whenever made', () => {
    expect(examplesOf(5, 2, FOODS)).toEqual(pages[1]);
  });

  it('hold lines of every role', () => {
    const roles = new Set(pages.flat().map(({ role }) => ROLES[role]));
    expect([...roles].sort()).toEqual([...ROLES].sort());
  });

  it('tell as much of every line', () => {
    expect(new Set(pages.flat().map(({ signs }) => signs.length)).size).toBe(1);
    expect(pages.flat().every(({ signs }) => signs.every(Number.isFinite))).toBe(true);
  });

  it('show every word in a line that is read', () => {
    const chance = chanceFrom(8);
    const { page, words } = setPage(writtenMenu(chance), chance);
    const read = new Set(page.lines.flatMap((line) => line.words.map(({ text }) => text)));
    expect(words.filter(({ text }) => !read.has(text))).toEqual([]);
  });
});

describe('learning', () => {
  it('comes to the same network from the same examples', () => {
    const learn = () =>
      learnNetwork(pages.flat(), { answers: ROLES.length, units: 4, rounds: 1, chance: chanceFrom(1) });
    expect(learn()).toEqual(learn());
  });
});
