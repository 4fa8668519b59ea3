import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Advice } from '@mirabelle/contract/medicine.ts';
import { expect, it } from 'vitest';
import { ask, packed } from './testing/ask.ts';

/** A form for the way of taking that a record speaks of first. */
const FORM: Partial<Record<string, string>> = {
  topical: 'cream',
  eye: 'eye drops',
  nasal: 'nasal spray',
  inhaled: 'inhaler',
  vaginal: 'pessary',
  rectal: 'suppository',
  injection: 'injection',
  patch: 'patch',
};
const isAvoided = ({ first, second, third, weeks }: Advice) =>
  [first, second, third, ...weeks.map(({ level }) => level)].includes('AVOID');

it('what is to be avoided is, under each of its names, salts and abbreviations', () => {
  const texts = packed.substances.flatMap(({ advice: [usual], names, salts, sharedNames, abbreviations }) => {
    if (!usual || !isAvoided(usual)) return [];
    const form = FORM[usual.speaksFor?.[0] ?? 'oral'] ?? 'tablets';
    const all = [
      ...LANGUAGES.flatMap((language) => names[language] ?? []),
      ...salts,
      ...sharedNames,
      ...abbreviations,
    ];
    return [...new Set(all)].map((name) => `${name} ${form}`);
  });
  expect(texts.length).toBeGreaterThan(3000);
  const milder = texts.filter((text) => ask(text).level !== 'AVOID');
  expect(milder).toEqual([]);
});
