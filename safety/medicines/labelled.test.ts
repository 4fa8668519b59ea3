import { existsSync } from 'node:fs';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import {
  belowFloor,
  listedMisses,
  missesOf,
  newlyCalledSafe,
  readKnownMisses,
} from '../testing/known-misses.ts';
import { analyzeCase, answerMedicineCase, readMedicineCases } from '../testing/read-medicine-cases.ts';
import { engine } from './testing/ask.ts';

const SOURCES = ['medicine-sources', 'sources'].map(
  (folder) => new URL(`../../knowledge/${folder}/`, import.meta.url),
);

const CASES = readMedicineCases();
const known = readKnownMisses();

describe.each(LANGUAGES)('labelled medicines in %s', (language) => {
  const cases = CASES.filter((one) => one.language === language);

  it('name a source on file', () => {
    const missing = cases.filter(({ source, substances }) =>
      source === null
        ? substances.length > 0
        : SOURCES.every((folder) => !existsSync(new URL(`${source}.json`, folder))),
    );
    expect(missing.map(({ text, source }) => `${text}: ${source}`)).toEqual([]);
  });

  it('are rated as guidance does, but for the known misses', () => {
    const answered = cases.map((one) => answerMedicineCase(engine, one));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);
    expect(missesOf(answered)).toEqual(listedMisses(known, 'medicines', language));
    expect(newlyCalledSafe(known, answered)).toEqual([]);
  });

  it.each(cases)('are read: $text, week $week', (one) => {
    const { ingredients } = analyzeCase(engine, one);
    expect(ingredients.map(({ substance }) => substance)).toEqual(expect.arrayContaining(one.substances));
    const nothing = one.expected === 'UNKNOWN' && !one.also && one.substances.length === 0;
    if (nothing) expect(ingredients).toEqual([]);
  });
});

it('labelled medicines score no less than they did', () => {
  const answered = CASES.map((one) => answerMedicineCase(engine, one));
  expect(belowFloor(known, 'medicines', answered)).toEqual([]);
});

describe('medicines of which a word, a route or a strength decides', () => {
  const set = 'deciding-medicines';
  const answered = readMedicineCases(set).map((one) => answerMedicineCase(engine, one, set));

  it('are rated as guidance does, but for the known misses', () => {
    for (const language of LANGUAGES) {
      const own = answered.filter(({ file }) => file === language);
      expect(missesOf(own)).toEqual(listedMisses(known, set, language));
    }
    expect(newlyCalledSafe(known, answered)).toEqual([]);
  });

  it('score no less than they did', () => {
    expect(belowFloor(known, set, answered)).toEqual([]);
  });
});
