import { existsSync } from 'node:fs';
import { profileAllergenOf } from '@mirabelle/contract/allergens.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';
import { CASE_FILES, isRight, type LabelledCase, readCases, requestOf } from './read-cases.ts';

const sources = new URL('../../knowledge/sources/', import.meta.url);
let engine: Engine;

beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});

describe.each(CASE_FILES)('%s', (file) => {
  const cases = readCases(file);

  it('names a source on file for every label', () => {
    const missing = cases.filter((c) => !existsSync(new URL(`${c.source}.json`, sources)));
    expect(missing.map((c) => c.text)).toEqual([]);
  });

  it('rates every text as guidance does', () => {
    expect(wrong(cases, (one, risk) => !isRight(one, risk))).toEqual([]);
  });

  it('calls nothing safe that guidance warns of', () => {
    const clear = cases.filter((c) => c.expected === 'HIGH_RISK' && !c.acceptable.includes('NO_RISK'));
    expect(wrong(clear, (_, risk) => risk === 'NO_RISK')).toEqual([]);
  });

  it('names every allergen that is surely in it', () => {
    const missing = cases.flatMap((one) => {
      const named = engine.assess(requestOf(one)).allergens.map((a) => profileAllergenOf(a.allergen));
      return one.allergens.filter((a) => !named.includes(a)).map((a) => `${one.text}: ${a}`);
    });
    expect(missing).toEqual([]);
  });

  function wrong(
    among: LabelledCase[],
    isWrong: (one: LabelledCase, risk: LabelledCase['expected']) => boolean,
  ): string[] {
    return among.flatMap((one) => {
      const { risk } = engine.assess(requestOf(one));
      return isWrong(one, risk) ? [`${one.text}: ${risk}, guidance ${one.expected}`] : [];
    });
  }
});
