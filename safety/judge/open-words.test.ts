import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { inSample } from '../testing/sample.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const assess = (text: string, more: { section?: string; description?: string } = {}) =>
  engine.assess({ kind: 'dish', text, language: 'en', ...more });

describe('an unknown name of a dish', () => {
  it.each([
    ['Pizza Blorvak: tomato, mozzarella, basil'],
    ['Blorvak curry (chicken, coconut, rice)'],
    ['Blorvak wrap - grilled chicken, lettuce'],
    ['Blorvak pizza', { description: 'tomato, mozzarella, mushrooms' }],
    ['Blorvak: tomato, mozzarella, basil', { section: 'Pizzas' }],
  ] as const)('is named without a question where the ingredients are listed: %s', (...[text, more]) => {
    const { risk, findings } = assess(text, more ?? {});
    expect(risk).toBe('NO_RISK');
    expect(findings.map(({ key }) => key)).toContain('unknown.beside');
  });

  it.each([
    ['Blorvak curry'],
    ['Blorvak curry, chicken, rice'],
    ['Blorvak curry: chicken'],
    ['Pizza Blorvak: tomato, mozzarella, grumvash'],
    ['Blorvak salmon: rice, tomato'],
    ['Blorvak: chicken, rice, tomato'],
    ['Blorvak, tomato, mozzarella', { section: 'Pizzas' }],
  ] as const)('is asked about where it may be what is in it: %s', (...[text, more]) => {
    expect(assess(text, more ?? {}).risk).toBe('TO_CHECK');
  });

  it('makes no dish milder than it is with the same list and without the name', () => {
    const milder = knowledge.dishes.flatMap(({ names }, at) => {
      const name = names.en?.[0] ?? '';
      if (!inSample(at, 2)) return [];
      const named = assess(`Blorvak ${name}: tomato, rice`).risk;
      return named === 'NO_RISK' && assess(`${name}: tomato, rice`).risk !== 'NO_RISK' ? [name] : [];
    });
    expect(milder).toEqual([]);
  });
});

describe('a kind that is filled with what one likes', () => {
  it.each([
    ['Banh mi with grilled chicken'],
    ['Piadina, chicken, grilled vegetables'],
    ['Poke bowl: rice, cooked chicken'],
  ])('holds the filling that is named in the place of another: %s', (text) => {
    expect(assess(text).risk).toBe('NO_RISK');
  });

  it.each([
    ['Poke bowl, edamame, mango', 'TO_CHECK'],
    ['Poke bowl: salmon, rice', 'HIGH_RISK'],
    ['Piadina with tomato', 'TO_CHECK'],
    ['Banh mi with pâté, chicken', 'HIGH_RISK'],
    ['Sushi: avocado, cucumber', 'TO_CHECK'],
  ])('is asked about where none of the kind is named, and keeps what is: %s', (text, risk) => {
    expect(assess(text).risk).toBe(risk);
  });
});

describe('a word that is harmless but beside certain foods', () => {
  it.each([
    ['en', 'Abbey coffee'],
    ['en', "Bishop's coffee"],
    ['fr', 'Café du moine'],
    ['it', 'Caffè del prete'],
    ['en', 'Naughty hot chocolate'],
    ['en', "Shepherd's own fresh cheese"],
    ['en', 'Naked salmon'],
    ['fr', 'fromage blanc fermier'],
    ['fr', 'beurre fermier et radis'],
  ] as const)('is asked about there, in %s: %s', (language, text) => {
    const { risk, findings } = engine.assess({ kind: 'dish', text, language });
    expect(risk).toBe('TO_CHECK');
    expect(findings.map(({ key }) => key)).toContain('unknown.words');
  });

  it.each([
    ['en', 'Colombian coffee'],
    ['en', 'Naked burrito with chicken'],
    ['fr', 'Poulet fermier à la crème'],
    ['fr', 'Salade fermière au poulet'],
    ['fr', 'Yaourt fermier'],
    ['fr', "Beaufort d'alpage"],
  ] as const)('is none elsewhere, in %s: %s', (language, text) => {
    expect(engine.assess({ kind: 'dish', text, language }).risk).toBe('NO_RISK');
  });
});
