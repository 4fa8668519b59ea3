import { describe, expect, it } from 'vitest';
import { boldLead, boldWordsFrom } from './bold-lead.ts';

/** "Fish:9 and:6": words with the breadth of their strokes in hundredths. */
function words(text: string) {
  return text.split(' ').map((part, at) => {
    const [word, weight] = part.split(':');
    return { text: word!, confidence: 90, left: at * 90, right: at * 90 + 80, weight: Number(weight) / 100 };
  });
}

describe('the bold beginning of a line', () => {
  it.each([
    ['Fish:8.8 &:8.6 Chips:9.1 beer:6 battered:5.6 haddock,:5.7', 'Fish & Chips'],
    ['Soup:8.8 of:8.4 the:8.6 day:9 with:5.9 bread:5.7 rolls:5.6', 'Soup of the day'],
    ['Hummus:7.4 |:3.6 geroosterde:4.9 paprika:4.9', 'Hummus'],
  ])('is told by the breadth of its strokes: %s', (text, lead) => {
    expect(boldLead(words(text), 0.07)?.text).toBe(lead);
  });

  it.each([
    'Fish:6 and:5.8 chips:6.1 with:5.6 peas:5.7',
    'beer:5.5 battered:5.6 Haddock:9 Chips:9.1',
    'Galette:11.5 saumon:8.7 fumé:7.8',
    'Whole:8.8 sea:6 bream:9.1 fennel:5.6 olives:9 lemon:8.9',
  ])('is none where the strokes tell of none: %s', (text) => {
    expect(boldLead(words(text), 0.07)).toBeNull();
  });

  it('needs two groups of words on the page, with few between them', () => {
    const breadths = [7, 8, 9, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7, 10, 10.5, 11, 12];
    const plain = breadths.map((breadth) => `Galette:${breadth}`);
    expect(boldWordsFrom(plain.map((text) => ({ words: words(text) })))).toBeNull();
    const parted = [
      'Fish:8.8 pie:9.1 white:5.6 sauce:5.7',
      'Lamb:9 stew:8.9 barley:5.5',
      'Mint:8.9 green:5.8',
    ];
    expect(boldWordsFrom(parted.map((text) => ({ words: words(text) })))).toBeCloseTo(0.07, 1);
  });
});
