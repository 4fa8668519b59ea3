import { expect, it } from 'vitest';
import { type Entry, fit, shortened, TEXT_CHARS } from './fit.ts';

const entry = (key: string, ...paragraphs: string[]): Entry => ({ key, paragraphs });
const three = ['a', 'b', 'c'].map((key) => entry(key, 'One line'));

it('shows everything where there is room', () => {
  const { questions, notes } = fit({ questions: three, notes: three });
  expect([questions, notes]).toEqual([
    { shown: three, left: 0 },
    { shown: three, left: 0 },
  ]);
});

it('takes room from the least important part first, and says how many are left out', () => {
  const { questions, notes } = fit({ questions: three, notes: three }, 4);
  expect(questions.left).toBe(0);
  expect(notes).toEqual({ shown: [three[0]], left: 2 });
});

it('counts the lines of long texts, and of each paragraph', () => {
  const long = entry('long', 'x'.repeat(200), 'short');
  expect(fit({ eaten: [long] }, 3).eaten).toEqual({ shown: [], left: 1 });
  expect(fit({ eaten: [long] }, 4).eaten.left).toBe(0);
});

it('cuts a text that would fill a page between two words, and says so by its dots', () => {
  expect(shortened('Short')).toBe('Short');
  const cut = shortened('word '.repeat(400));
  expect(cut.length).toBeLessThanOrEqual(TEXT_CHARS + 2);
  expect(cut).toMatch(/word …$/);
});
