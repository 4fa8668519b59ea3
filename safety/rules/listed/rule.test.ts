import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine.ts';
import { ownEngine } from '../../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const assess = (text: string, ingredients: string[], more: Partial<AssessRequest> = {}) =>
  engine.assess({ kind: 'dish', text, ingredients, ...more });

describe('listed', () => {
  it.each([
    ['Tiramisu', ['mascarpone', 'coffee', 'sugar'], ['egg', 'marsala']],
    ['Carbonara', ['pasta'], ['egg']],
    ['Mousse au chocolat', ['chocolat', 'sucre'], ['œuf']],
    ['Caesar salad', ['lettuce', 'parmesan'], ['Caesar dressing']],
    ['Sushi', ['rice'], ['fish']],
  ])(
    'asks about what is usual in a %s and not listed, until she says it is made without',
    (text, ingredients, usual) => {
      const open = assess(text, ingredients);
      const missing = open.ingredients.filter((row) => row.missing);
      expect(open.risk).toBe('TO_CHECK');
      expect(missing.map((row) => row.risk)).toEqual(usual.map(() => 'TO_CHECK'));
      const stated = assess(text, ingredients, { madeWithout: usual });
      expect(stated.risk).toBe('NO_RISK');
      expect(stated.ingredients.filter((row) => row.missing)).toEqual([]);
      expect(stated.findings[0]).toMatchObject({ key: 'listed.made-without' });
      expect(open.confidence).toBeLessThan(stated.confidence);
      expect(stated.confidence).toBeLessThan(assess('Minestrone', ['carrots']).confidence);
    },
  );

  it('asks a user about what she is allergic to, though no one else would have to mind it', () => {
    const userContext = { allergies: ['Dairy/Milk products'] };
    expect(assess('Carbonara', ['pasta'], { madeWithout: ['egg'] }).risk).toBe('NO_RISK');
    const open = assess('Carbonara', ['pasta'], { madeWithout: ['egg'], userContext });
    expect(open).toMatchObject({ risk: 'TO_CHECK', profileFindings: [{ key: 'allergies.possible' }] });
    expect(assess('Carbonara', ['pasta'], { madeWithout: ['egg', 'parmesan'], userContext }).risk).toBe(
      'NO_RISK',
    );
  });

  it('counts what the name or the list itself says is left out', () => {
    expect(assess('Carbonara sans œuf', ['pâtes']).risk).toBe('NO_RISK');
    expect(assess('Carbonara', ['pasta', 'no egg']).risk).toBe('NO_RISK');
    expect(assess('Carbonara', ['egg-free pasta']).risk).toBe('TO_CHECK');
    expect(
      assess('Guimauve sans œuf', ['guimauve sans œuf'], { userContext: { allergies: ['Eggs'] } }).risk,
    ).toBe('NO_RISK');
  });

  it('believes what she leaves out no further than the same words in a name', () => {
    for (const [text, out] of [
      ['Sushi', 'salmon'],
      ['Steak tartare', 'beef'],
      ['Tiramisu', 'raw egg'],
      ['Tiramisu', 'zorglub'],
    ] as const) {
      const userContext = { allergies: ['Eggs'] };
      const { risk } = assess(text, ['rice'], { madeWithout: [out], userContext });
      expect(risk, `${text} without ${out}`).toBe(
        assess(`${text} without ${out}`, ['rice'], { userContext }).risk,
      );
      expect(risk).not.toBe('NO_RISK');
    }
  });

  it('does not take what is said to be left out for an understood name', () => {
    expect(assess('🍣', ['rice'], { madeWithout: ['fish'] }).risk).toBe('TO_CHECK');
  });

  it('says nothing of what is not listed where it would be fine', () => {
    const soup = assess('Tomato soup', ['tomatoes']);
    expect(soup).toMatchObject({ risk: 'NO_RISK' });
    expect(soup.ingredients.filter((row) => row.missing)).toEqual([]);
  });

  it('takes "no egg" for what is left out, not for an unknown food', () => {
    const { ingredients } = assess('Pancakes', ['flour', 'milk', 'no egg']);
    expect(ingredients[2]).toMatchObject({
      name: 'no egg',
      risk: 'NO_RISK',
      findings: [{ key: 'listed.without' }],
    });
  });

  it('takes "well done" for how it is made', () => {
    const { risk, ingredients } = assess('Burger', ['beef mince', 'well done']);
    expect(risk).toBe('NO_RISK');
    expect(ingredients[1]).toMatchObject({ risk: 'NO_RISK', findings: [{ key: 'listed.treatment' }] });
  });
});
