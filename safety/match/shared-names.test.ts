import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const SAFE = RISKS.indexOf('NO_RISK');
const rankOf = (text: string, language: Language | null) => {
  const { risk, findings } = engine.assess({ kind: 'dish', text, language });
  // "Cake of the day" and "of the house" are asked about because one knows nothing of it.
  return findings.some(({ key }) => key.startsWith('unknown')) ? SAFE : RISKS.indexOf(risk);
};

describe('a name that several records share', () => {
  it('is read as the riskiest of them that the page may mean', () => {
    expect(rankOf('sucuk', 'en')).toBeLessThan(SAFE);
    expect(rankOf('porchetta', 'es')).toBeLessThan(SAFE);
    // In Italian it is a lettuce, in Spanish a tea.
    expect(rankOf('valeriana', 'it')).toBe(SAFE);
    expect(rankOf('valeriana', 'en')).toBeLessThan(SAFE);
  });

  it('is never warned of for that alone', () => {
    expect(engine.assess({ kind: 'dish', text: 'sucuk', language: 'en' }).risk).toBe('TO_CHECK');
  });

  it.each(LANGUAGES)('is no safer than what any of them is called alone, in %s', (language) => {
    const records = [...knowledge.foods, ...knowledge.dishes];
    const byName = Map.groupBy(
      records.flatMap(({ id, names }) => (names[language] ?? []).map((name) => ({ id, name }))),
      ({ name }) => foldText(name),
    );
    const alone = new Map(
      records.map(({ id, names }) => [
        id,
        (names[language] ?? []).find((name) => byName.get(foldText(name))?.length === 1),
      ]),
    );
    const milder = [...byName].flatMap(([name, owners]) => {
      if (owners.length < 2 || rankOf(name, language) < SAFE) return [];
      return owners.flatMap(({ id }) => {
        const other = alone.get(id);
        return other && rankOf(other, language) < SAFE ? [`${name}, ${other}`] : [];
      });
    });
    expect(milder).toEqual([]);
  });
});

describe('a word that several treatments share', () => {
  it.each([
    'Hot dog, unheated',
    'Frankfurter, not heated',
    'Wiener Würstchen, unerhitzt',
    'Salchichas de Frankfurt sin calentar',
    'Salsicha sem aquecer',
    'Hot dog with peas, unheated',
  ])('holds of what is in the line: %s', (text) => {
    expect(engine.assess({ kind: 'dish', text }).risk).toBe('HIGH_RISK');
  });

  it.each(LANGUAGES)('is no safer than a word of its own, in %s', (language) => {
    const namesOf = ({ names }: Pick<PackedKnowledge['foods'][number], 'names'>) => names[language] ?? [];
    const owners = Map.groupBy(
      knowledge.preparations.flatMap((treatment) => namesOf(treatment).map((name) => ({ name, treatment }))),
      ({ name }) => foldText(name),
    );
    const isShared = (name: string) => (owners.get(foldText(name))?.length ?? 0) > 1;
    const milder = knowledge.preparations.flatMap((treatment) => {
      const own = namesOf(treatment).find((name) => !isShared(name));
      const shared = namesOf(treatment).filter(isShared);
      const foods = knowledge.foods.filter(({ groups }) =>
        groups.some((id) => treatment.appliesTo.includes(id)),
      );
      return foods.slice(0, 12).flatMap((food) =>
        shared.flatMap((word) => {
          const [name] = namesOf(food);
          const isMilder =
            own !== undefined &&
            name !== undefined &&
            rankOf(`${name}, ${word}`, language) > rankOf(`${name}, ${own}`, language);
          return isMilder ? [`${name}, ${word}: milder than ${own}`] : [];
        }),
      );
    });
    expect(milder).toEqual([]);
  });
});

describe('a word that some treatments share with one that is said of anything', () => {
  it.each([
    ['Heat-treated oysters', 'TO_CHECK'],
    ['Pasteurised oysters', 'TO_CHECK'],
    ['Raw oysters, heat-treated', 'HIGH_RISK'],
    ['Pasteurised milk', 'NO_RISK'],
    ['Pickled herring in a jar', 'HIGH_RISK'],
    ['Rillettes in a jar', 'TO_CHECK'],
  ] as const)('tells most of what it is said of: %s', (text, expected) => {
    expect(engine.assess({ kind: 'dish', text, language: 'en' }).risk).toBe(expected);
  });
});
