import { describe, expect, it } from 'vitest';
import { withoutDays } from './day-labels.ts';
import type { Row } from './rows.ts';

const row = (...parts: string[]): Row => ({
  text: parts.join(' '),
  parts,
  pieces: [],
  prices: [],
  places: [],
  mark: null,
  left: 0,
  right: 400,
  y: 0,
  size: null,
  type: null,
  height: 30,
  confidence: 90,
  weight: null,
  fullWidth: false,
  gapAbove: 50,
});
const textsOf = (rows: readonly Row[]) =>
  withoutDays(rows).map(({ text, mark }) => [mark?.text ?? null, text]);

describe('the days of a menu of the week', () => {
  it('leave the lines they stand before, in any language and with a wide gap or none', () => {
    expect(
      textsOf([row('Lundi', 'Pot-au-feu'), row('Mardi: Omelette'), row('Mercredi', 'Lasagnes')]),
    ).toEqual([
      ['Lundi', 'Pot-au-feu'],
      ['Mardi:', 'Omelette'],
      ['Mercredi', 'Lasagnes'],
    ]);
    expect(textsOf([row('Po', 'Guláš'), row('Út', 'Svíčková'), row('St', 'Řízek')])).toEqual([
      ['Po', 'Guláš'],
      ['Út', 'Svíčková'],
      ['St', 'Řízek'],
    ]);
  });

  it('are told of two that follow each other where each stands apart from its dish', () => {
    expect(textsOf([row('Jeudi', 'Omelette'), row('Vendredi', 'Lasagnes')])).toEqual([
      ['Jeudi', 'Omelette'],
      ['Vendredi', 'Lasagnes'],
    ]);
    expect(textsOf([row('Jeudi', 'Omelette'), row('Samedi', 'Lasagnes')])[0]).toEqual([
      null,
      'Jeudi Omelette',
    ]);
    expect(textsOf([row('Saturday brunch'), row('Sunday roast')])[1]).toEqual([null, 'Sunday roast']);
  });

  it('stay in a name where only one stands', () => {
    expect(textsOf([row('Sunday roast'), row('Fish pie'), row('Monday'), row('Apple tart')])).toEqual([
      [null, 'Sunday roast'],
      [null, 'Fish pie'],
      [null, 'Monday'],
      [null, 'Apple tart'],
    ]);
  });

  it('leave where the dish begins', () => {
    const days = ['Monday Soup', 'Tuesday Stew', 'Friday Fish'].map((text) => row(text));
    const [soup] = withoutDays(days.map((day) => ({ ...day, pieces: [{ ...day, left: 0, right: 110 }] })));
    expect(soup?.left).toBe(70);
  });

  it('are those of one language', () => {
    expect(textsOf([row('Mon Soup'), row('Tue Stew'), row('Di Mare pizza'), row('Wed Fish')])[2]).toEqual([
      null,
      'Di Mare pizza',
    ]);
  });
});
