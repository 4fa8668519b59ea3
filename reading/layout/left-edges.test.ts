import { describe, expect, it } from 'vitest';
import { handMadePage } from '../testing/hand-made-page.ts';
import { cutAtLeftEdges } from './left-edges.ts';
import { joined, stretchesOf } from './stretches.ts';

const HEIGHT = 30;

/** Lines of two parts, the second at one place in all of them, with a gap of 0.7 heights after the first. */
function cutTexts(pairs: readonly (readonly [string, string])[]): string[] {
  const lines = pairs.flatMap(([first, second], at) => {
    const [line] = handMadePage([
      { text: `${first} ${second}`, left: 0, y: 100 + 44 * at, letterWidth: 10 },
    ]).lines;
    const from = first.split(' ').length;
    const shift = 20 * 10 + 0.7 * HEIGHT - line!.words[from]!.left;
    const push = 20 * 10 - line!.words[from - 1]!.right;
    const words = line!.words.map((word, index) => {
      const by = index < from ? push : shift;
      return { ...word, left: word.left + by, right: word.right + by };
    });
    return stretchesOf({ ...line!, words }, HEIGHT);
  });
  return cutAtLeftEdges(lines, HEIGHT, false).map(({ words }) => joined(words));
}

describe('a gap hardly wider than a blank, with others that begin below it', () => {
  it('parts columns where what begins there has a capital', () => {
    const texts = cutTexts([
      ['Corvina', 'Grilled sea bass'],
      ['Ceviche', 'Raw fish salad'],
      ['Fajitas', 'Chicken wraps'],
      ['Camarones', 'Fried shrimps'],
    ]);
    expect(texts).toContain('Corvina');
    expect(texts).toContain('Grilled sea bass');
  });

  it('is a blank where it goes on with a small letter', () => {
    const texts = cutTexts([
      ['Corvina', 'a la plancha'],
      ['Ceviche', 'de camarones'],
      ['Fajitas', 'de pollo'],
      ['Camarones', 'al ajillo'],
    ]);
    expect(texts).toEqual([
      'Corvina a la plancha',
      'Ceviche de camarones',
      'Fajitas de pollo',
      'Camarones al ajillo',
    ]);
  });
});
