import { describe, expect, it } from 'vitest';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { lineMarks } from './line-marks.ts';
import { joined, stretchesOf } from './stretches.ts';

function marksOf(lines: readonly HandMadeLine[]): (string | null)[] {
  const stretches = handMadePage(lines).lines.flatMap((line) => stretchesOf(line, 30));
  const take = lineMarks(stretches, 30);
  return stretches.map((stretch) => {
    const taken = take(stretch);
    return taken && `${taken.mark.kind} ${taken.mark.text}: ${joined(taken.words)}`;
  });
}

const NAMES = ['Tomato soup', 'Lamb curry', 'Fish pie', 'Apple tart', 'Roast chicken'];

describe('numbers and letters before lines', () => {
  it.each(['□', 'O', 'No.', '[ ]', '□ Nr.'])(
    'are found behind a box to tick or their own word: %s',
    (before) => {
      const lines = NAMES.map((name, at) => `${before} ${at + 1} ${name}`);
      expect(marksOf(stacked(lines, 100, 100))).toEqual(NAMES.map((name, at) => `order ${at + 1}: ${name}`));
    },
  );

  it.each([
    ['1.', '2.', '3.', '4.', '5.'],
    ['11', '12', '14', '15', '16'],
    ['1.', '3.', '10.', '12.', '20.'],
    ['A.', 'B.', 'C.', 'D.', 'E.'],
    ['1.1', '1.2', '2.1', '2.2', '2.3'],
    ['3.8', '3.9', '3.10', '3.11', '3.12'],
    ['B1', 'B2', 'B3', 'B4', 'B5'],
  ])('are taken off where they count up: %s, %s, %s', (...numbers) => {
    const lines = NAMES.map((name, at) => `${numbers[at]} ${name}`);
    const read = marksOf(stacked(lines, 100, 100));
    expect(read).toEqual(NAMES.map((name, at) => `order ${numbers[at]!.replace(/\.$/, '')}: ${name}`));
  });

  it('are taken off where letters were read for digits among many numbers', () => {
    const names = [...NAMES, ...NAMES];
    const lines = names.map((name, at) => `${at === 4 ? 'IG' : 12 + at} ${name}`);
    expect(marksOf(stacked(lines, 100, 100))[4]).toBe('order IG: Roast chicken');
    expect(marksOf(stacked(['LO Soup', ...NAMES], 100, 100))[0]).toBeNull();
  });

  it.each(['43', '4,3', "4'3"])('are taken off where their point was lost: %s', (misread) => {
    const numbers = ['4.1', '4.2', misread, '4.4', '4.5'];
    const lines = NAMES.map((name, at) => `${numbers[at]} ${name}`);
    expect(marksOf(stacked(lines, 100, 100))[2]).toBe('order 4.3: Fish pie');
  });

  it('stay where they fill no gap of the order', () => {
    const lines = ['4.1 Tomato soup', '4.2 Lamb curry', '4.3 Fish pie', '4.4 Tart', '60 Oysters'];
    expect(marksOf(stacked(lines, 100, 100))[4]).toBeNull();
  });

  it('are bullets where a dot among them was read as a letter', () => {
    const lines = [...NAMES.map((name) => `* ${name}`), 'e Peposo', 'e funghi'];
    expect(marksOf(stacked(lines, 100, 100)).slice(-2)).toEqual(['bullet e: Peposo', null]);
  });

  it('are taken off where they are glued to the name', () => {
    const lines = NAMES.map((name, at) => `${at + 1}.${name}`);
    expect(marksOf(stacked(lines, 100, 100))).toEqual(NAMES.map((name, at) => `order ${at + 1}: ${name}`));
  });

  it('count down each column on its own', () => {
    const left = stacked(['1. Soup', '2. Salad', '3. Bread'], 100, 100);
    const right = stacked(['4. Steak', '5. Trout', '6. Duck'], 800, 100);
    expect(marksOf([...left, ...right]).every((mark) => mark?.startsWith('order'))).toBe(true);
  });

  it.each([
    [['4 Jahreszeiten', 'Margherita', '3 Käse', 'Funghi', 'Prosciutto']],
    [['6 oysters', '12 oysters', '3 prawns', '20 snails', '4 scallops']],
    [['2 eggs', 'Toast', '2 pancakes', 'Waffles', '2 sausages']],
  ])('stay in names that do not count up: %s', (lines) => {
    expect(marksOf(stacked(lines, 100, 100))).toEqual(lines.map(() => null));
  });
});

describe('bullets before lines', () => {
  it.each(['+', '»', '«', '>'])('%s is taken off where many lines begin with it', (bullet) => {
    const lines = NAMES.map((name) => `${bullet} ${name}`);
    expect(marksOf(stacked(lines, 100, 100))).toEqual(NAMES.map((name) => `bullet ${bullet}: ${name}`));
  });

  it('are taken off where a recogniser read a dot as a letter', () => {
    const lines = NAMES.map((name) => `e${name}`);
    expect(marksOf(stacked(lines, 100, 100))).toEqual(NAMES.map((name) => `bullet e: ${name}`));
  });

  it('stay where one line alone has one', () => {
    expect(marksOf(stacked(['+ Extra cheese', ...NAMES], 100, 100))[0]).toBeNull();
  });
});
