import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { notNamesContainName } from './not-names-contain-name.ts';

const context = { today: '2026-06-01' };

const problems = (language: 'fr' | 'de', name: string, trap: string) =>
  notNamesContainName(
    madeUpRecords({
      foods: [
        {
          id: 'x',
          names: { en: ['x'], fr: ['x'], [language]: [name] },
          notNames: { [language]: [trap] },
        },
      ],
    }),
    context,
  );

describe('notNamesContainName', () => {
  it('accepts a trap with the name in it, also inside a German compound', () => {
    expect(problems('fr', 'lait', 'lait de coco')).toEqual([]);
    expect(problems('de', 'roh', 'Rohrzucker')).toEqual([]);
  });

  it('finds a trap that guards nothing', () => {
    expect(problems('fr', 'lait', 'crème de coco')).toMatchObject([{ record: 'foods/x' }]);
  });
});
