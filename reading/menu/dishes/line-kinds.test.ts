import { expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { rhythmOf, toPageRow } from '../lines/page-rhythm.ts';
import { isDishByType } from './line-kinds.ts';

it.each([
  ['on top of a column', Number.POSITIVE_INFINITY, false],
  ['below another line', 40, true],
])('takes a misread heading set as dishes are, %s, for a dish: %d', (_, gapAbove, expected) => {
  const text = 'e [)esserts';
  const printed = {
    ...{ text, parts: [text], pieces: [], prices: [], places: [], mark: null, left: 800, right: 950, y: 100 },
    ...{ size: null, type: null, height: 30, confidence: 80, weight: null, fullWidth: false, gapAbove },
  };
  const row = toPageRow(printed, 0, []);
  expect(row.heading).toMatchObject({ exact: false });
  const rhythm = { ...rhythmOf([row]), headingHeight: 44, lineHeight: 30, pricePlace: 'none' as const };
  expect(isDishByType(row, rhythm, FOODS)).toBe(expected);
});
