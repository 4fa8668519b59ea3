import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { bestLayout } from './layout-fitness.ts';

const item = (name: string, description: string | null = null, price: string | null = '9.50') => ({
  name,
  description,
  price,
  allergenCodes: [],
  confidence: 90,
});
const layout = (items: readonly ReturnType<typeof item>[], lines: { parts: string[] }[] = []) => ({
  sections: [{ title: null, items }],
  lines,
});

describe('of several layouts of one page', () => {
  it('the one is taken that makes single dishes of it', () => {
    const joined = layout([item('PATTY MELT REUBEN', 'Rye bread 11.00 Corned beef', '11 / 12')]);
    const apart = layout([item('PATTY MELT', 'Rye bread'), item('REUBEN', 'Corned beef')]);
    expect(bestLayout([joined, apart], FOODS)).toBe(apart);
  });

  it('the one is left that makes dishes of their descriptions', () => {
    const whole = layout([item('Lamb curry', 'with rice and peas'), item('Fish pie', 'with leeks')]);
    const torn = layout([
      item('Lamb curry'),
      item('with rice and peas', null, null),
      item('Fish pie'),
      item('with leeks', null, null),
    ]);
    expect(bestLayout([torn, whole], FOODS)).toBe(whole);
  });

  it('the one is left whose lines are torn by wide gaps', () => {
    const items = [item('Lamb curry'), item('Fish pie')];
    const torn = layout(items, [
      { parts: ['Lamb curry', 'Apple tart'] },
      { parts: ['Fish pie', 'Ice cream'] },
    ]);
    const whole = layout(items, [{ parts: ['Lamb curry'] }, { parts: ['Fish pie'] }]);
    expect(bestLayout([torn, whole], FOODS)).toBe(whole);
  });

  it('the first is taken where both fit alike', () => {
    const first = layout([item('Lamb curry')]);
    expect(bestLayout([first, layout([item('Lamb curry')])], FOODS)).toBe(first);
  });
});
