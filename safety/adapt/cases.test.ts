import { existsSync } from 'node:fs';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { type RecipeCase, readRecipeCases } from '../testing/read-recipe-cases.ts';
import { createAdapter, type RecipeAdapter } from './adapt-recipe.ts';

const sources = new URL('../../knowledge/sources/', import.meta.url);
const CASES = readRecipeCases();
let adapter: RecipeAdapter;
beforeAll(async () => {
  const knowledge = await loadKnowledge();
  adapter = createAdapter(knowledge, createEngine(knowledge));
});

const adapted = (one: RecipeCase) =>
  adapter.adapt(one.recipe, { userContext: one.userContext ?? null, place: null, language: one.language });

it('names a source on file for every recipe', () => {
  expect(CASES.filter((one) => !existsSync(new URL(`${one.source}.json`, sources)))).toEqual([]);
  expect(CASES.length).toBeGreaterThanOrEqual(250);
});

describe.each(LANGUAGES)('recipes in %s', (language) => {
  const cases = CASES.filter((one) => one.language === language);

  it('are rated ingredient by ingredient as guidance does', () => {
    const wrong = cases.flatMap((one) => {
      const { safetyAnalysis } = adapted(one);
      return one.ingredients.flatMap((line, index) => {
        const risk = safetyAnalysis[index]?.riskLevel ?? 'TO_CHECK';
        const expected = one.ratings[line] ?? ['NO_RISK'];
        return expected.includes(risk) ? [] : [`${one.name}: ${line}: ${risk}, guidance ${expected.join()}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('are changed where they have to be, and answered with another dish where nothing helps', () => {
    const wrong = cases.flatMap((one) => {
      const { changes, safetyAnalysis } = adapted(one);
      return Object.entries(one.changes).flatMap(([line, expected]) => {
        const index = one.ingredients.indexOf(line);
        const made = changes.ingredients.filter((c) => c.originalIndex === index).map((c) => c.substitution);
        const got = [...made, safetyAnalysis[index]?.outcome ?? ''];
        // Yolks and whites that go their own ways come apart.
        const whole = got.map((id) => id.replace(/^egg-(?:yolk|white)-/, 'egg-'));
        return [...got, ...whole].some((id) => expected.includes(id)) ? [] : [`${one.name}: ${line}: ${got}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('stand before and after that as guidance leaves them', () => {
    const wrong = cases.flatMap((one) => {
      const { original, overall_safety: after } = adapted(one);
      const before = original.overall_safety;
      return [
        ...(!one.original || one.original.includes(before) ? [] : [`${one.name}: ${before} before`]),
        ...(!one.overall || one.overall.includes(after) ? [] : [`${one.name}: ${after}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
