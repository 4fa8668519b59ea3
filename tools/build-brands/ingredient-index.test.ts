import { substanceSchema } from '@mirabelle/contract/medicine.ts';
import { describe, expect, it } from 'vitest';
import { indexIngredients } from './ingredient-index.ts';

const substance = (id: string, en: string, fr: string) =>
  substanceSchema.parse({
    id,
    names: { en: [en], fr: [fr] },
    kind: 'prescription',
    classes: ['x'],
    advice: [
      {
        variant: 'usual',
        first: 'CAUTION',
        second: 'CAUTION',
        third: 'CAUTION',
        concerns: ['limited-data'],
        cite: [{ source: 'x' }],
        checkedOn: '2026-01-01',
      },
    ],
  });

describe('indexIngredients', () => {
  const index = indexIngredients([
    substance('cetirizine', 'cetirizine', 'cétirizine'),
    substance('calcium', 'calcium', 'calcium'),
    substance('calcium-carbonate', 'calcium carbonate', 'carbonate de calcium'),
  ]);

  it('finds a substance under its salts and hydrates', () => {
    expect(index.find('cetirizine dihydrochloride')).toBe('cetirizine');
    expect(index.find('DICHLORHYDRATE DE CÉTIRIZINE')).toBe('cetirizine');
    expect(index.find('cetirizine (as hydrochloride)')).toBe('cetirizine');
  });

  it('prefers the salt that is a substance of its own', () => {
    expect(index.find('calcium carbonate')).toBe('calcium-carbonate');
    expect(index.find('Calcium')).toBe('calcium');
  });

  it('finds nothing for what is none of ours', () => {
    expect(index.find('octisalate')).toBeUndefined();
    expect(index.find('sodium')).toBeUndefined();
  });
});
