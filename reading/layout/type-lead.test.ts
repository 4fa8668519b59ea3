import { describe, expect, it } from 'vitest';
import type { SetType, TextWord } from '../ocr/page-text.ts';
import { typeLead } from './type-lead.ts';

const LIGHT: SetType = { size: 40, bold: false, italic: false, face: 'Lato-Regular', ink: '#000' };
const TYPES: Record<string, SetType> = {
  n: LIGHT,
  b: { ...LIGHT, bold: true, face: 'Lato-Bold' },
  i: { ...LIGHT, size: 34, italic: true, face: 'Lato-Italic' },
  g: { ...LIGHT, ink: '#777' },
  large: { ...LIGHT, size: 60 },
};

/** "Rice|n peas|i": words with their type; none where the file says none. */
const words = (text: string): TextWord[] =>
  text.split(' ').map((part, at) => {
    const [word = '', type] = part.split('|');
    return { text: word, confidence: 100, left: at * 90, right: at * 90 + 80, type: TYPES[type ?? ''] };
  });

describe('where a file says how words are set, the beginning of a line', () => {
  it.each([
    ['Fish|b pie|b cod|n and|n prawns|n', 'Fish pie'],
    ['Menu|n Enfant,|n steak|i haché|i ou|i nuggets|i', 'Menu Enfant'],
    ['Menú|b tapas|b :|i 3|i tapas|i y|i una|i caña|i', 'Menú tapas'],
    ['Rice|n peas|g and|g mint|g', 'Rice'],
    ['Cuvée|large de|n la|n maison|n', 'Cuvée'],
  ])('ends before smaller, lighter, slanted or paler type: %s', (text, lead) => {
    expect(typeLead(words(text))?.text).toBe(lead);
  });

  it.each([
    ['in one type', 'Fish|n and|n chips|n'],
    ['before larger or bolder type', 'today:|n Fish|b pie|b special|b'],
    ['where the first type comes back', 'Filet|n de|n wagyu|i japonais|i grillé|n'],
    ['before a few letters, which are codes', 'Lamb|b stew|b A|i G|i'],
    ['of a photograph', 'Fish pie cod and prawns'],
  ])('is none %s', (_what, text) => {
    expect(typeLead(words(text))).toBeNull();
  });
});
