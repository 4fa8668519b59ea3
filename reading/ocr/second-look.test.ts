import { describe, expect, it } from 'vitest';
import { agreedReading, isDoubtfulPrice } from './second-look.ts';

const read = (text: string, confidence: number) => ({
  line: {
    words: text
      .split(' ')
      .map((word) => ({ text: word, confidence, left: 0, right: 9, language: 'fra', inDictionary: false })),
  },
});
const box = (width: number) => ({ x: 0, y: 0, width, height: 20, angleDeg: 0, score: 0.9 });
const agreed = (...readings: [string, number][]) =>
  agreedReading(readings.map(([text, confidence]) => read(text, confidence)))
    .line.words.map((w) => w.text)
    .join(' ');

describe('a second look at prices', () => {
  it.each([
    ['a price that may have lost its point', '1050 €', 95, 70, true],
    ['a price read unsurely', '8,50 €', 70, 70, true],
    ['a scrap that may be a price', 'E3', 60, 40, true],
    ['a price read reliably', '8,50 €', 95, 70, false],
    ['a name', 'Soupe du jour', 60, 300, false],
    ['a short word', 'pinte', 60, 80, false],
  ])('is taken or not for %s', (_, text, confidence, width, taken) => {
    expect(isDoubtfulPrice(box(width), read(text, confidence).line)).toBe(taken);
  });

  it('believes the reading with a decimal point over one surer without', () => {
    expect(agreed(['1050 €', 96], ['10,50 €', 85], ['10,50 €', 80])).toBe('10,50 €');
    expect(agreed(['850€', 90], ['8,50 €', 70])).toBe('8,50 €');
  });

  it('counts a point and a comma as the same amount', () => {
    expect(agreed(['9.20 €', 70], ['9,20 €', 75], ['3,20 €', 90])).toBe('9,20 €');
  });

  it('keeps digits in a row when every look finds them', () => {
    expect(agreed(['1200', 95], ['1200', 90], ['1200', 80])).toBe('1200');
  });
});
