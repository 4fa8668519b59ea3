import { existsSync } from 'node:fs';
import { profileAllergenOf } from '@mirabelle/contract/allergens.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { belowFloor, listedMisses, missesOf, newlyCalledSafe, readKnownMisses } from './known-misses.ts';
import { isHeld } from './label.ts';
import { ownEngine } from './own-engine.ts';
import {
  answerCases,
  CASE_FILES,
  CASE_SETS,
  caseId,
  readCases,
  requestOf,
  setAndName,
} from './read-cases.ts';
import { remembering } from './remembering.ts';

const sources = new URL('../../knowledge/sources/', import.meta.url);
const known = readKnownMisses();
let engine: Engine;

beforeAll(async () => {
  const made = await ownEngine();
  engine = { ...made, assess: remembering((request) => made.assess(request)) };
});

describe.each(CASE_FILES)('%s', (file) => {
  const cases = readCases(file);

  it('names a source on file for every label', () => {
    const missing = cases.filter((c) => !existsSync(new URL(`${c.source}.json`, sources)));
    expect(missing.map((c) => c.text)).toEqual([]);
  });

  it('names every case once', () => {
    expect(new Set(cases.map(caseId)).size).toBe(cases.length);
  });

  it('is rated as guidance does, but for the known misses', () => {
    const { set, name } = setAndName(file);
    const listed = listedMisses(known, set, name);
    expect(missesOf(answerCases(engine, file))).toEqual(listed);
  });

  it('calls nothing safe that guidance warns of, but for the known misses', () => {
    expect(newlyCalledSafe(known, answerCases(engine, file))).toEqual([]);
  });

  it('names every allergen that is certainly in it', () => {
    const missing = cases.flatMap((one) => {
      const named = engine.assess(requestOf(one)).allergens.map((a) => profileAllergenOf(a.allergen));
      return one.allergens.filter((a) => !named.includes(a)).map((a) => `${one.text}: ${a}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('all labelled texts', () => {
  it.each(CASE_SETS)('of %s score no less than they did', (set) => {
    const files = CASE_FILES.filter((file) => setAndName(file).set === set);
    const answered = files.flatMap((file) => answerCases(engine, file));
    expect(belowFloor(known, set, answered)).toEqual([]);
  });

  it('accept a second rating in one case of five at most', () => {
    const cases = CASE_FILES.flatMap(readCases);
    expect(cases.filter(({ also }) => also).length / cases.length).toBeLessThan(0.2);
  });

  it('fall into two halves of about the same size', () => {
    const cases = CASE_FILES.flatMap(readCases);
    const held = cases.filter(({ text }) => isHeld(text)).length / cases.length;
    expect(Math.abs(held - 0.5)).toBeLessThan(0.03);
  });
});
