import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { createMedicineEngine } from './engine.ts';
import { FILLER_WORDS } from './read/page-words.ts';
import { isBuiltLikeSubstance } from './read/substance-endings.ts';
import { nameWords } from './read/words.ts';
import labels from './testing/labels.json' with { type: 'json' };

const engine = createMedicineEngine(await packMedicines());

const substancesOf = (text: string) => engine.analyze({ text }).ingredients.map(({ substance }) => substance);

/** Whole labels, as boxes carry them: the medicine, and what stands behind it and is not a medicine. */
describe.each(Object.entries(labels))('a label in %s', (_language, { medicine, substance, filler }) => {
  it('is read without a word on what is only packing, and only once', () => {
    const verdict = engine.analyze({ text: `${medicine}. ${filler}` });
    expect(verdict.unknown).toEqual([]);
    expect(verdict.ingredients.map((each) => each.substance)).toEqual([substance]);
  });

  it.each([
    `${medicine}. Nabrofenil 250 mg. ${filler}`,
    `${medicine}. ${filler}. Nabrofenil`,
    `${medicine} + Nabrofenil. ${filler}`,
  ])('never swallows what may be a second substance: %s', (text) => {
    expect(engine.analyze({ text }).unknown.join()).toContain('Nabrofenil');
  });

  it('finds a second substance that is known, wherever it stands', () => {
    expect(substancesOf(`${medicine}. ${filler}. Warfarin 5 mg`).toSorted()).toEqual(
      [substance, 'warfarin'].toSorted(),
    );
    expect(substancesOf(`${medicine} + warfarin 5 mg. ${filler}`).toSorted()).toEqual(
      [substance, 'warfarin'].toSorted(),
    );
  });
});

describe('the filler words', () => {
  it('hold no name of a medicine, and none that is built like a substance', () => {
    const names = FILLER_WORDS.filter(
      (word) =>
        nameWords(word).some(isBuiltLikeSubstance) ||
        engine.analyze({ text: `${word} 20 mg` }).ingredients.length > 0,
    );
    expect(names).toEqual([]);
  });
});
