import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const riskOf = (text: string, section: string | null = null) =>
  engine.assess({ kind: 'dish', text, section, language: 'en' }).risk;

describe('what is often laid on uncooked when a dish is done', () => {
  it('is asked about on a pizza, under a heading as in the line', () => {
    const groups = new Set(knowledge.groups.filter((group) => group.laidOn).map(({ id }) => id));
    const laidOn = knowledge.foods.filter(
      (food) => food.laidOn ?? food.groups.some((group) => groups.has(group)),
    );
    const names = laidOn.flatMap(({ names: { en = [] } }) => en.slice(0, 1));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => riskOf(`Pizza, ${name}`) === 'NO_RISK')).toEqual([]);
    expect(names.filter((name) => riskOf(`${name}, tomato`, 'Pizzas') === 'NO_RISK')).toEqual([]);
  });

  it.each([
    ['Tomato spaghetti with burrata', 'TO_CHECK'],
    ['Pizza with Parma ham, added after baking', 'HIGH_RISK'],
    ['Pizza, baked Parma ham', 'NO_RISK'],
    ['Pizza, salami', 'NO_RISK'],
    ['Lasagne with Parma ham', 'NO_RISK'],
    ['Wood-fired pizza, Parma ham', 'TO_CHECK'],
    ['Stone-baked pizza with Parma ham and rocket', 'TO_CHECK'],
    ['Pizza, Parma ham post-bake', 'HIGH_RISK'],
    ['Burger well done, blue cheese crumbled over at the end', 'HIGH_RISK'],
    ['Wood-fired pizza, pepperoni', 'NO_RISK'],
    ['Quiche topped with smoked salmon', 'TO_CHECK'],
    ['Gratin topped with gorgonzola', 'NO_RISK'],
    ['Samosa with cold gorgonzola', 'HIGH_RISK'],
  ])('is as the line and the dish have it: %s', (text, risk) => {
    expect(riskOf(text)).toBe(risk);
  });
});
