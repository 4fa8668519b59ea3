import { existsSync } from 'node:fs';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  belowFloor,
  listedMisses,
  missesOf,
  newlyCalledSafe,
  readKnownMisses,
} from '../testing/known-misses.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import {
  adaptCase,
  answerRecipeCase,
  type RecipeCase,
  readRecipeCases,
} from '../testing/read-recipe-cases.ts';
import { remembering } from '../testing/remembering.ts';
import { createAdapter, type RecipeAdapter } from './adapt-recipe.ts';

const sources = new URL('../../knowledge/sources/', import.meta.url);
const CASES = readRecipeCases();
const known = readKnownMisses();
let adapter: RecipeAdapter;
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  const made = createAdapter(knowledge, await ownEngine());
  adapter = { ...made, adapt: remembering(made.adapt) };
});

const adapted = (one: RecipeCase) => adaptCase(adapter, one);

it('names a source on file for every recipe', () => {
  expect(CASES.filter((one) => !existsSync(new URL(`${one.source}.json`, sources)))).toEqual([]);
  expect(CASES.length).toBeGreaterThanOrEqual(250);
});

describe.each(LANGUAGES)('recipes in %s', (language) => {
  const cases = CASES.filter((one) => one.language === language);

  it('are rated as guidance does before and after, but for the known misses', () => {
    const answered = cases.flatMap((one) => answerRecipeCase(adapter, one));
    expect(missesOf(answered)).toEqual(listedMisses(known, 'recipes', language));
    expect(newlyCalledSafe(known, answered)).toEqual([]);
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
});

it('score no less than they did', () => {
  const answered = CASES.flatMap((one) => answerRecipeCase(adapter, one));
  expect(belowFloor(known, 'recipes', answered)).toEqual([]);
});
