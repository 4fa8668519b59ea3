import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { createDietReader } from '@mirabelle/safety/diets/diet-facts.ts';
import { createEngine, type Engine } from '@mirabelle/safety/engine.ts';
import { ownEngine, ownKnowledge } from '@mirabelle/safety/testing/own-engine.ts';
import { CASE_FILES, readCases, requestOf } from '@mirabelle/safety/testing/read-cases.ts';
import { inSample } from '@mirabelle/safety/testing/sample.ts';
import { named, smallKnowledge } from '@mirabelle/safety/testing/small-knowledge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { foodNames, unpackNames } from './packed-names.ts';
import { fromTravel, toTravel, withoutDays } from './travel.ts';

let knowledge: PackedKnowledge;
let server: Engine;
let browser: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  server = await ownEngine();
  browser = createEngine(travelled(knowledge), createDietReader);
});

/** As a browser gets it: through JSON, and the names in other languages, the harmless words and what diets ask after it. */
const travelled = (from: PackedKnowledge): PackedKnowledge => {
  const { records, names } = JSON.parse(JSON.stringify(toTravel(from)));
  const { openNames, harmlessWords, diets } = from;
  return {
    ...fromTravel(records, names),
    ...(openNames ? { openNames } : {}),
    ...(harmlessWords ? { harmlessWords } : {}),
    ...(diets ? { diets } : {}),
  };
};

describe('knowledge that travels to a browser', () => {
  it('arrives whole, but for what only people, recipes and sums of a diary need', () => {
    const { index: _index, substitutions: _substitutions, limits: _limits, ...judged } = knowledge;
    const withoutEmptyTraps = (notNames: object) =>
      Object.fromEntries(Object.entries(notNames).filter(([, list]) => list.length > 0));
    const { groups, foods, dishes, preparations } = judged;
    const told = JSON.stringify([groups, foods, dishes, preparations]);
    expect(travelled(knowledge)).toEqual({
      ...judged,
      // What is known of diets alone cites nothing there.
      sources: judged.sources
        .filter(({ id }) => told.includes(`"${id}"`))
        .map(({ checkedOn: _checkedOn, kind: _kind, reportedBy, ...source }) => ({
          ...source,
          ...(reportedBy && { reportedBy: { title: reportedBy.title } }),
        })),
      groups: judged.groups.map((group) => ({ ...withoutDays(group), sharedNames: [] })),
      foods: judged.foods.map(({ house: _house, staple: _staple, ...food }) => ({
        ...withoutDays(food),
        sharedNames: [],
        notNames: withoutEmptyTraps(food.notNames),
      })),
      dishes: judged.dishes.map(({ house: _house, ...dish }) => ({
        ...withoutDays(dish),
        sharedNames: [],
        notNames: withoutEmptyTraps(dish.notNames),
      })),
      preparations: judged.preparations.map((preparation) => ({
        ...preparation,
        sharedNames: [],
        notNames: withoutEmptyTraps(preparation.notNames),
      })),
    });
  });

  it.each(['en', 'fr'])(
    'gives the very verdicts of the server on every fourth own case in %s',
    (language) => {
      const requests = CASE_FILES.flatMap(readCases)
        .filter((one) => one.language === language)
        .filter((_, at) => inSample(at, 4))
        .map(requestOf);
      expect(requests.length).toBeGreaterThan(250);
      for (const request of requests) {
        const [here, there] = [browser.assess(request), server.assess(request)];
        // Equal answers are nearly always equal letter for letter, which is told much sooner.
        if (JSON.stringify(here) !== JSON.stringify(there)) expect(here).toEqual(there);
      }
    },
  );

  it('gives the names of the foods without the records', () => {
    const names = foodNames(toTravel(knowledge).names);
    expect(names.map((food) => food.names)).toEqual(knowledge.foods.map((food) => food.names));
    expect(new Set(names.map(({ id }) => id)).size).toBe(knowledge.foods.length);
  });

  it.each(['half|half', 'x', "L'Été", 'a  b', "'", 'à l’œuf-', '牛'])(
    'carries the name "%s" as it is',
    (name) => {
      const names = { en: [name, 'plain name', name], fr: [name], de: ['plain name'] };
      const { foods } = travelled(
        smallKnowledge({ foods: [{ id: 'odd', names: { ...named('odd'), ...names } }] }),
      );
      expect(foods.find(({ id }) => id === 'odd')?.names).toMatchObject(names);
    },
  );

  it('refuses names that were not read as they were written', () => {
    const { names } = toTravel(smallKnowledge({ foods: [{ id: 'odd', names: named('odd') }] }));
    expect(() => unpackNames({ ...names, checksum: names.checksum + 1 })).toThrow(/as written/);
  });

  it('refuses a dish of what is nowhere recorded', () => {
    const odd = smallKnowledge({
      dishes: [
        {
          id: 'odd',
          names: named('odd dish'),
          components: [{ food: 'nowhere', certainty: 'always', state: {} }],
        },
      ],
    });
    expect(() => toTravel(odd)).toThrow(/nowhere/);
  });
});
