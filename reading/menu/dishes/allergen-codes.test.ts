import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { codeHabits, withoutCodes } from './allergen-codes.ts';

const NONE = {
  bracketed: false,
  letters: false,
  marks: false,
  afterCapitals: false,
  short: false,
  legend: new Set<string>(),
};

describe('withoutCodes', () => {
  it.each([
    ['Burrata (1,3,7)', 'Burrata', ['1', '3', '7']],
    ['Onion Tart (v) (gf)', 'Onion Tart', ['v', 'gf']],
    ['Polpo 4, 14', 'Polpo', ['4', '14']],
    ['Zuppa¹·⁷', 'Zuppa', ['1', '7']],
    ['Dal Makhani vg', 'Dal Makhani', ['vg']],
  ])('keeps the codes of %s apart', (text, name, codes) => {
    expect(withoutCodes(text, NONE, FOODS)).toEqual({ text: name, codes });
  });

  it.each(['Oysters (half a dozen)', 'Vitamin C', 'Pizza Margherita', 'Menu 3'])(
    'leaves %s as it is',
    (text) => {
      expect(withoutCodes(text, NONE, FOODS).text).toBe(text);
    },
  );

  it('takes letters off where several dishes of the page end in them', () => {
    const names = ['Rindertatar C M', 'Matjesfilet D', 'Schweinebraten A L', 'Apfelstrudel A C G', 'Bier A'];
    const habits = codeHabits(names, FOODS);
    expect(names.map((name) => withoutCodes(name, habits, FOODS))).toEqual([
      { text: 'Rindertatar', codes: ['C', 'M'] },
      { text: 'Matjesfilet', codes: ['D'] },
      { text: 'Schweinebraten', codes: ['A', 'L'] },
      { text: 'Apfelstrudel', codes: ['A', 'C', 'G'] },
      { text: 'Bier', codes: ['A'] },
    ]);
  });

  it('takes what is left of short brackets off where the page prints such', () => {
    const names = [
      'Chicken curry (sp',
      'Lemon tea us)',
      'Queso flameado (vs)',
      'MEZZE PLATTERcLo',
      'Prawns (6)',
    ];
    const habits = codeHabits(names, FOODS);
    expect(names.map((name) => withoutCodes(name, habits, FOODS).text)).toEqual([
      'Chicken curry',
      'Lemon tea',
      'Queso flameado',
      'MEZZE PLATTER',
      'Prawns',
    ]);
    expect(withoutCodes('TACOS AND BBQs', habits, FOODS).text).toBe('TACOS AND BBQs');
    expect(withoutCodes('Lemon tea us)', NONE, FOODS).text).toBe('Lemon tea us)');
  });

  it('takes small letters off behind names in capitals where several end in them', () => {
    const names = [
      'BEEF STEW oo',
      'TURBOT LM',
      'LAMB CURRY aco',
      'FISH PIE om',
      'ROAST HAM',
      'BEEF CHILI emo',
    ];
    const habits = codeHabits(names, FOODS);
    expect(names.map((name) => withoutCodes(name, habits, FOODS).text)).toEqual([
      'BEEF STEW',
      'TURBOT',
      'LAMB CURRY',
      'FISH PIE',
      'ROAST HAM',
      'BEEF CHILI',
    ]);
  });

  it('takes garbled brackets off where the page prints numbers in brackets', () => {
    const habits = codeHabits(['Burrata (1,3)', 'Polpo (14', 'Tiramisu 37)', 'Pane (1)'], FOODS);
    expect(withoutCodes('Panna cotta (1412', habits, FOODS).text).toBe('Panna cotta');
    expect(withoutCodes('Tagliere 6»)', habits, FOODS).text).toBe('Tagliere');
  });
});
