import { markOf } from '@mirabelle/contract/diets.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let knowledge: PackedKnowledge;
let engine: Engine;
let without: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
  without = createEngine(knowledge);
});

const HER = {
  country: 'GB',
  toxoplasmosis: 'NO',
  gestationalDiabetes: 'YES',
  allergies: ['Dairy/Milk products', 'Fish'],
} as const;

/** Every dish and every food by a name of one language or another. */
const everyName = () =>
  [...knowledge.dishes, ...knowledge.foods].map(({ names }, at) => {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
    return { text: names[language]?.[0] ?? names.en?.[0] ?? '', language };
  });

describe('diets stand apart from the rating', () => {
  it('change nothing else of any dish or food, and say no less of gluten and milk than its allergens do', () => {
    for (const request of everyName()) {
      const asked = {
        kind: 'dish' as const,
        ...request,
        userContext: { ...HER, allergies: [...HER.allergies] },
      };
      const { diet, ...verdict } = engine.assess(asked);
      expect(diet, request.text).toBeDefined();
      const bare = without.assess(asked);
      if (JSON.stringify(verdict) !== JSON.stringify(bare)) expect(verdict).toEqual(bare);
      const isWeak =
        isWeaker({ ...verdict, diet }, 'gluten', 'gluten') ||
        isWeaker({ ...verdict, diet }, 'lactose', 'milk');
      expect(isWeak, request.text).toBe(false);
    }
  }, 240_000);
});

/** Whether a mark falls behind the finding of the allergen, where the menu does not say that it is without it. */
function isWeaker(
  { allergens, diet }: Verdict,
  one: 'gluten' | 'lactose',
  allergen: 'gluten' | 'milk',
): boolean {
  const found = allergens.find((finding) => finding.allergen === allergen);
  if (!found || !diet) return false;
  const { answer } = markOf(one, diet);
  if (answer === 'says' || answer === 'contains') return false;
  return found.certainty === 'sure' || answer !== 'may';
}
