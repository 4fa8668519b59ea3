import { describe, expect, it } from 'vitest';
import { mergedReading } from './merge-readings.ts';
import type { RecognisedWord } from './messages.ts';

/** Words of ten pixels a letter, one after the other, with a letter's width between them. */
function line(confidence: number, text: string, { known = false, from = 0 } = {}) {
  let left = from;
  const words = text.split(' ').map((word): RecognisedWord => {
    const own = { text: word, confidence, left, right: left + 10 * word.length, language: '' };
    left = own.right + 10;
    return { ...own, inDictionary: known };
  });
  return { words };
}
const textOf = ({ words }: { words: readonly RecognisedWord[] }) => words.map(({ text }) => text).join(' ');

/** A second reading in which what was seen is likely as well. */
const plainly = (seen: ReturnType<typeof line>) => ({ seen, likely: seen });

describe('two readings of a weak line', () => {
  it('are the second where that is likely', () => {
    const merged = mergedReading(line(30, 'pimoacte dud 2'), plainly(line(92, 'limonade du 20')));
    expect(textOf(merged)).toBe('limonade du 20');
    expect(merged.words[0]!.confidence).toBeCloseTo(77.2);
  });

  it('are the first where the second is guessed, or in letters of another alphabet', () => {
    const first = line(40, 'Poulet rôti');
    expect(mergedReading(first, plainly(line(65, 'Paulot rati')))).toBe(first);
    expect(mergedReading(first, plainly(line(99, '鸡肉 饭')))).toBe(first);
    expect(mergedReading(first, plainly({ words: [] }))).toBe(first);
  });

  it('keep the accents of the first where the letters are the same', () => {
    expect(textOf(mergedReading(line(55, 'Crème brulee'), plainly(line(90, 'Creme brulée'))))).toBe(
      'Crème brulee',
    );
  });

  it('keep the sign of dollars that the first saw before a figure', () => {
    expect(textOf(mergedReading(line(70, 'Ribs $55'), plainly(line(90, 'Ribs S55'))))).toBe('Ribs $55');
    expect(textOf(mergedReading(line(70, 'Ribs 355'), plainly(line(90, 'Ribs S55'))))).toBe('Ribs S55');
  });

  it('are what was seen where that is an amount, of which no word is likelier than another', () => {
    const second = { seen: line(92, '8.50'), likely: line(84, 'B.so') };
    expect(textOf(mergedReading(line(30, 'aso'), second))).toBe('8.50');
    expect(textOf(mergedReading(line(30, 'aso'), { ...second, seen: line(50, '8.50') }))).toBe('aso');
  });

  it('keep a word that the first was sure of and the second left out', () => {
    const first = { words: [...line(20, 'lcit').words, ...line(95, 'cru', { known: true, from: 50 }).words] };
    expect(textOf(mergedReading(first, plainly(line(90, 'lait'))))).toBe('lait cru');
  });

  it.each([
    ['the first read', line(60, 'thon cru', { known: true }), line(93, 'thon cuit'), 'thon cru'],
    ['the second read', line(95, 'thon cuit', { known: true }), line(80, 'thon cru'), 'thon cru'],
    ['the first read with a sign', line(55, '(rare)', { known: true }), line(93, 'rate'), '(rare)'],
    [
      'was read with its ending',
      line(55, 'geräucherte', { known: true }),
      line(93, 'gerauchente'),
      'geräucherte',
    ],
    [
      'denies what the other read',
      line(55, 'unpasteurised', { known: true }),
      line(97, 'unpasteurized'),
      'unpasteurized',
    ],
    ['denies it', line(55, 'unpasteurised', { known: true }), line(97, 'pasteurised'), 'unpasteurised'],
  ])('keep a word by which a dish may be unsafe where it %s', (_where, first, second, merged) => {
    expect(textOf(mergedReading(first, plainly(second)))).toBe(merged);
  });

  it('take no word of two letters or of noise for such a word', () => {
    expect(textOf(mergedReading(line(30, 'cru', { known: true }), plainly(line(90, 'eau'))))).toBe('eau');
  });

  it('are not corrected from one word into another', () => {
    expect(textOf(mergedReading(line(20, 'lait eru'), plainly(line(90, 'lait cro'))))).toBe('lait cro');
  });

  it('are the likely words of the second, but for one by which a dish may be unsafe and that was seen', () => {
    const second = { seen: line(90, 'poulot cru'), likely: line(84, 'poulet cuit') };
    expect(textOf(mergedReading(line(30, 'pndot'), second))).toBe('poulet cru');
  });

  it('are the first where likely words were made of another alphabet', () => {
    const first = line(40, 'Poulet');
    expect(mergedReading(first, { seen: line(80, '鸡肉'), likely: line(90, 'Rib') })).toBe(first);
  });

  it.each([
    ['RAViOLES DE COMANS', 'RAVIOLES DE COMANS'],
    ['BeuRRe ConFiture', 'Beurre Confiture'],
    ['Burger 9.oo', 'Burger 9.00'],
    ['Jus 1O,5O€', 'Jus 10,50€'],
    ['FRIES-S3.OO', 'FRIES-$3.00'],
    ['S4.50', '$4.50'],
    ['IPAS3.5', 'IPAS3.5'],
    ['S55', 'S55'],
    ['Grand bol', 'Grand bol'],
  ])('mend what looks alike in "%s"', (read, mended) => {
    expect(textOf(mergedReading(line(10, 'x'), plainly(line(90, read))))).toBe(mended);
  });
});
