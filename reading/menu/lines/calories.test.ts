import { describe, expect, it } from 'vitest';
import { handMadePage } from '../../testing/hand-made-page.ts';
import { withoutCalories } from './calories.ts';

const textsOf = (texts: readonly string[]) =>
  withoutCalories(handMadePage(texts.map((text, at) => ({ text, left: 100, y: 100 + 50 * at }))).lines).map(
    ({ words }) => words.map(({ text }) => text).join(' '),
  );

describe('calories', () => {
  it('are taken off the dishes of a menu that tells them', () => {
    expect(
      textsOf([
        'Cheeseburger $9.49 990-1210 Cal',
        'Fish Fillet (880 kcal) 9.29',
        'Nuggets 450kcal | 8.49',
        '720–940 Cal',
        'Tea 2.50',
      ]),
    ).toEqual(['Cheeseburger $9.49', 'Fish Fillet 9.29', 'Nuggets | 8.49', 'Tea 2.50']);
  });

  it.each([
    ['one dish alone has them', ['Diet salad 200 kcal 9.50', 'Tea 2.50']],
    [
      'they stand beside kilojoules',
      ['Energy 1046 kJ / 250 kcal', 'Per portion 523 kJ / 125 kcal', '30 kcal', '40 kcal'],
    ],
  ])('stay where %s', (_why, texts) => {
    expect(textsOf(texts)).toEqual(texts);
  });
});
