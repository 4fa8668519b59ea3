import { describe, expect, it } from 'vitest';
import { readingOf } from '../testing/reading-of.ts';
import { withLitres } from './litres.ts';

const read = (text: string) =>
  withLitres(text.split(' ').map((word) => ({ text: word, confidence: 90, left: 0, right: 0 })))
    .map(({ text: word }) => word)
    .join(' ');

describe('the sign of litres', () => {
  it.each([
    ['Wasser 0.75 | € 6,60', 'Wasser 0.75 l € 6,60'],
    ['Saft 0,2 I 3,50', 'Saft 0,2 l 3,50'],
    ['Maddalena 0.751 € 32', 'Maddalena 0.75l € 32'],
    ['Bier 0,5| 4,20', 'Bier 0,5l 4,20'],
    ['Bier 0,51 3,00', 'Bier 0,5l 3,00'],
  ])('is what was read as a stroke behind a size: %s', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it.each(['Pizza | Pasta', 'Menu 1 12.50', 'Cola 0,33 l 3,00', 'Table 10.75 |', 'Louis I 12'])(
    'is none elsewhere: %s',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it('stays in the name of a drink', () => {
    const lines = [
      'Wasser 0.75 | € 6,60',
      'Cola 0.33 | € 4,50',
      'Bier 0.5 | € 4,20',
      'Apfelsaft 0.2 | € 3,50',
    ];
    expect(readingOf(lines.map((text, at) => ({ text, left: 100, y: 100 + 44 * at })))[0]).toBe(
      'Wasser 0.75 l | € 6,60',
    );
  });
});
