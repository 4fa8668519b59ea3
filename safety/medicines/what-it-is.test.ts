import type { AdviceLevel } from '@mirabelle/contract/medicine.ts';
import { describe, expect, it } from 'vitest';
import { ask, packed } from './testing/ask.ts';
import notByMouth from './testing/not-by-mouth.json' with { type: 'json' };

const ELEMENTS = new Set(
  packed.substances.filter(({ classes }) => classes.includes('mineral')).map(({ id }) => id),
);

describe('contrast media, radioactive and other products of the registers', () => {
  it.each(Object.entries(notByMouth.kinds))('are never SAFE by their element: %s', (_kind, names) => {
    const safe = names.filter((name) => {
      const { level, ingredients } = ask(name);
      return level === 'SAFE' && ingredients.some(({ substance }) => ELEMENTS.has(substance));
    });
    expect(safe).toEqual([]);
  });

  it.each([
    ['radioactive iodine I-131', 'AVOID', 'radioiodine'],
    ['Xenetix 350', 'CAUTION', 'iodinated-contrast-medium'],
    ['Jodtinktur', 'AVOID', 'iodine-solution'],
    ['iodine', 'CAUTION', 'iodine'],
    ['potassium iodide 200 µg', 'SAFE', 'potassium-iodide'],
    ['potassium iodide 65 mg', 'CAUTION', 'potassium-iodide'],
    ['iodine 150 µg', 'SAFE', 'iodine'],
    ['calcium-45', 'UNKNOWN', 'calcium'],
  ] satisfies [string, AdviceLevel, string][])('%s is %s', (text, level, substance) => {
    expect(ask(text)).toMatchObject({ level, ingredients: [{ substance }] });
  });
});

describe('the way it is taken', () => {
  it.each([
    ['Eiseninfusion', 'CAUTION'],
    ['iron', 'SAFE'],
    ['nasal flu vaccine', 'AVOID'],
    ['flu vaccine', 'SAFE'],
    ['miconazole oral gel', 'CAUTION'],
    ['typhoid vaccine', 'AVOID'],
    ['typhoid vaccine injection', 'CAUTION'],
  ] satisfies [string, AdviceLevel][])('decides: %s', (text, level) => {
    expect(ask(text).level).toBe(level);
  });

  it('is asked for where two products share the name', () => {
    expect(ask('shingles vaccine').findings.map(({ key }) => key)).toContain('question.composition');
  });
});

describe('dilutions', () => {
  it.each([
    ['Belladonna 9 CH', ['homeopathic-product']],
    ['Natrum muriaticum 30C', ['homeopathic-product']],
    ['Nux vomica D6', ['homeopathic-product']],
    ['Arnica D2', ['arnica', 'homeopathic-product']],
    ['vitamin D3', ['vitamin-d']],
  ])('%s', (text, substances) => {
    expect(ask(text).ingredients.map(({ substance }) => substance)).toEqual(substances);
  });
});

it('asks about the one name that a short unknown word is a slip from, and does not judge by it', () => {
  const verdict = ask('Advel');
  expect(verdict).toMatchObject({ level: 'UNKNOWN', ingredients: [] });
  expect(verdict.findings).toContainEqual(
    expect.objectContaining({ key: 'question.guess', data: { read: 'Advel', taken: 'Advil' } }),
  );
});
