import { describe, expect, it } from 'vitest';
import { stacked } from '../testing/hand-made-page.ts';
import { readingOf } from './testing/reading-of.ts';

const heading = { text: 'Mains', left: 100, y: 60, height: 44 };
const namesOf = (lines: readonly string[]) =>
  readingOf([heading, ...stacked(lines, 100, 120, 40)])
    .slice(1)
    .map((dish) => dish.split(' | ')[0]);

describe('a name in capitals', () => {
  it('goes on where a line begins or ends with a small word', () => {
    expect(
      namesOf([
        'LAMB STEW 14.00',
        'WITH BEANS AND',
        'CARROTS',
        'FISH PIE 12.50',
        'AND PEAS',
        'ROAST DUCK 18.00',
        'WITH CHERRIES',
        'CHICKEN CURRY 13.00',
        'WITH RICE',
      ]),
    ).toEqual([
      'LAMB STEW WITH BEANS AND CARROTS',
      'FISH PIE AND PEAS',
      'ROAST DUCK WITH CHERRIES',
      'CHICKEN CURRY WITH RICE',
    ]);
  });

  it('goes on in capitals with codes behind it', () => {
    const lines = ['LAMB STEW', 'FISH PIE', 'ROAST DUCK', 'CHICKEN CURRY'].flatMap((name, at) => [
      `A${at + 1} ${name} 1${at}.00`,
      'PROVENÇALE c,g',
    ]);
    expect(namesOf(lines)).toEqual([
      'LAMB STEW PROVENÇALE',
      'FISH PIE PROVENÇALE',
      'ROAST DUCK PROVENÇALE',
      'CHICKEN CURRY PROVENÇALE',
    ]);
  });
});

describe('a line that ends with a small word', () => {
  it('is no heading, however large it was read', () => {
    const lines = [
      heading,
      ...stacked(['Fish pie £8.00', 'Lamb curry £9.50', 'Apple tart £5.00'], 100, 130),
      { text: 'Macaroni with cheese and', left: 100, y: 300, height: 42 },
      { text: 'smoked bacon £9.00', left: 100, y: 340 },
    ];
    expect(readingOf(lines).at(-1)).toBe('Macaroni with cheese and smoked bacon | £9.00');
  });

  it('is a heading all the same where a dash ends it', () => {
    const lines = [
      heading,
      ...stacked(['Fish pie £8.00', 'Lamb curry £9.50', 'Apple tart £5.00'], 100, 130),
      { text: 'Zorblings -', left: 100, y: 310, height: 44 },
      ...stacked(['Roast duck £12.00', 'Pea risotto £9.00'], 100, 370),
    ];
    expect(readingOf(lines)).toContain('# Zorblings');
  });
});
