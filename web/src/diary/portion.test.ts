import { describe, expect, it } from 'vitest';
import { formatPortion, nextPortion, readPortion } from './portion.ts';

describe('a portion', () => {
  it.each([
    ['1.5', 1.5],
    ['0,25', 0.25],
    ['½', 0.5],
    ['1 ½', 1.5],
    [' 3 ', 3],
    ['0', 0],
    ['10000', 10000],
  ])('is read as it is typed in either language: %s', (typed, portion) => {
    expect(readPortion(typed)).toBe(portion);
  });

  it.each(['', '-1', '1e3', 'two', '1.5.2', '∞'])('is nothing where no number was typed: "%s"', (typed) => {
    expect(readPortion(typed)).toBeNull();
  });

  it('goes up and down by the steps, and stays at either end', () => {
    expect([nextPortion(1, true), nextPortion(1, false), nextPortion(1.3, true)]).toEqual([1.5, 0.75, 1.5]);
    expect([nextPortion(20, true), nextPortion(0.25, false)]).toEqual([20, 0.25]);
  });

  it('is printed with the signs of its fraction, or the mark of the language', () => {
    const printed = [0.25, 1.5, 3, 1.3].map((portion) => formatPortion(portion, 'fr'));
    expect(printed).toEqual(['¼', '1½', '3', '1,3']);
  });
});
