import { describe, expect, it } from 'vitest';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { withStrokes } from './misread-strokes.ts';
import { joined, stretchesOf } from './stretches.ts';

const read = (lines: readonly string[]) =>
  withStrokes(handMadePage(stacked(lines, 100, 100)).lines.flatMap((line) => stretchesOf(line, 30))).map(
    ({ words }) => joined(words),
  );
const PARTED = ['Polipo | Tintenfisch', 'Faraona | Perlhuhn', 'Ravioli | Nudeln'];

describe('a stroke between words', () => {
  it('is put back where it was read as a letter among lines that have it', () => {
    expect(read([...PARTED, 'Mousse al cioccolato l Schokolade'])[3]).toBe(
      'Mousse al cioccolato | Schokolade',
    );
  });

  it('is not seen where few lines have it, nor behind a figure', () => {
    expect(read([...PARTED.slice(1), 'Mousse l Schokolade'])[2]).toBe('Mousse l Schokolade');
    expect(read([...PARTED, 'Wasser 1 l € 5'])[3]).toBe('Wasser 1 l € 5');
  });
});
