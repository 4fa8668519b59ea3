import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds.ts';
import { madeReading } from './made-reading.ts';

const kinds = Object.keys(KINDS);
const pages = kinds.map((_, number) => madeReading(3, number));

describe('made readings', () => {
  it('are the same whenever made', () => {
    expect(madeReading(3, 7)).toEqual(pages[7]);
  });

  it('take turns through all kinds of pages', () => {
    expect(pages.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each(pages.map((page) => [page.kind, page] as const))(
    'hold the words of their dishes: %s',
    (_, made) => {
      expect(made.dishes.length).toBeGreaterThanOrEqual(6);
      const words = new Set(made.page.lines.flatMap(({ text }) => text.split(' ')));
      const printed = made.dishes.filter((names) => names[0]!.split(' ').some((word) => words.has(word)));
      expect(printed.length).toBeGreaterThan(0.6 * made.dishes.length);
    },
  );

  it('stand where lines of a page stand: in order, within it, and of some size', () => {
    for (const { page } of pages) {
      expect(page.lines.map(({ y }) => y)).toEqual(page.lines.map(({ y }) => y).sort((a, b) => a - b));
      expect(page.lines.every(({ height, width, x }) => height > 5 && width > 0 && x < page.width)).toBe(
        true,
      );
    }
  });
});
