import { expect, it } from 'vitest';
import type { PageText } from '../../ocr/page-text.ts';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

/** A page whose words are read well but for those of `badly`. */
function namesOf(lines: readonly string[], badly: readonly string[]): string[] {
  const page = handMadePage(stacked(lines, 100, 100));
  const read: PageText = {
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => (badly.includes(word.text) ? { ...word, confidence: 31 } : word)),
    })),
  };
  const menu = readMenu(read, FOODS);
  return menu.kind === 'menu'
    ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name))
    : [menu.kind];
}

const LINES = ['Tomato soup oe 6.50', 'Grilled salmon 15.00', 'Roast chicken e c 13.00', 'Apple pie 5.50'];

it('takes what is left of dots behind a name for no part of it', () => {
  expect(namesOf(LINES, ['oe', 'e', 'c'])).toEqual([
    'Tomato soup',
    'Grilled salmon',
    'Roast chicken',
    'Apple pie',
  ]);
});

it('keeps short words that were read well, and longer ones that were not', () => {
  expect(namesOf(LINES, [])).toContain('Tomato soup oe');
  expect(namesOf(['Tomato soup', 'Grilled cod', 'Roast chicken', 'Apple pie'], ['cod'])).toContain(
    'Grilled cod',
  );
});
