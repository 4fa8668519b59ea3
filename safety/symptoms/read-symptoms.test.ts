import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGNS } from '@mirabelle/contract/aftermath.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSymptoms, SYMPTOM_TEXT_LIMIT } from './read-symptoms.ts';

const casesSchema = z.array(z.strictObject({ text: z.string(), signs: z.array(z.enum(SIGNS)) }));
const casesOf = (language: string) =>
  casesSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'cases', `${language}.json`), 'utf8')));
const SEED = 26;

/** Half of the phrases were looked at while the lists were written; the others, put aside by a seed, only for the figure. */
function halves<T>(list: readonly T[]): { looked: T[]; aside: T[] } {
  let state = SEED;
  const looked: T[] = [];
  const aside: T[] = [];
  for (const each of list) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    ((state >>> 16) % 2 === 0 ? looked : aside).push(each);
  }
  return { looked, aside };
}
const { looked, aside } = halves(['en', 'fr'].flatMap(casesOf));
const missedIn = (cases: typeof looked) =>
  cases.filter(({ text, signs }) => signs.some((sign) => !readSymptoms(text).includes(sign)));
const inventedIn = (cases: typeof looked) =>
  cases.filter(({ text, signs }) => readSymptoms(text).some((sign) => !signs.includes(sign)));

describe('readSymptoms', () => {
  it.each(looked)('reads "$text"', ({ text, signs }) => {
    expect(readSymptoms(text)).toEqual(SIGNS.filter((sign) => signs.includes(sign)));
  });

  it('misses next to no sign of the phrases that were put aside, and invents few', () => {
    expect(aside.length).toBeGreaterThan(80);
    expect(missedIn(aside).length / aside.length).toBeLessThan(0.02);
    expect(inventedIn(aside).length / aside.length).toBeLessThan(0.05);
  });

  it('names the most urgent sign first', () => {
    expect(readSymptoms('headache, bleeding, fever, I fainted')).toEqual([
      'breathing',
      'fever',
      'bleeding',
      'headache',
    ]);
  });

  it('takes any text, and reads a long one to its limit', () => {
    expect(readSymptoms('')).toEqual([]);
    expect(readSymptoms('\u0000😀 ((( 39')).toEqual([]);
    expect(readSymptoms(`${'x '.repeat(SYMPTOM_TEXT_LIMIT)} fever`)).toEqual([]);
  });

  it('counts what can be read both ways', () => {
    for (const text of [
      'no fever and vomiting',
      'not sure if fever',
      'plus de fièvre',
      'pas que de la fièvre',
    ])
      expect([text, readSymptoms(text).length]).toEqual([text, 1]);
  });
});
