import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { effectiveRisk, RISKS } from '@mirabelle/contract/risk.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from './engine.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { named, riskFact, smallKnowledge } from './testing/small-knowledge.ts';

describe('engine on made-up knowledge', () => {
  const fine = [riskFact({ hazard: 'general', risk: 'NO_RISK' })];
  const egg = {
    id: 'egg',
    names: { en: ['egg'], fr: ['œuf'] },
    groups: ['eggs'],
    usual: { pasteurised: 'no' as const },
    facts: [
      riskFact({
        hazard: 'salmonella' as const,
        risk: 'HIGH_RISK' as const,
        when: { heat: ['raw'], pasteurised: ['no'] },
      }),
      riskFact({ hazard: 'salmonella' as const, risk: 'NO_RISK' as const, when: { heat: ['cooked'] } }),
      riskFact({ hazard: 'salmonella' as const, risk: 'NO_RISK' as const, when: { pasteurised: ['yes'] } }),
    ],
  };
  const engine = createEngine(
    smallKnowledge({
      groups: [
        { id: 'eggs', names: named('eggs'), allergens: ['eggs'] },
        { id: 'cheese', names: named('cheese') },
      ],
      foods: [
        egg,
        {
          id: 'gorgonzola',
          names: named('gorgonzola'),
          groups: ['cheese'],
          usual: { heat: 'raw' },
          facts: [
            riskFact({ hazard: 'listeria', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
            riskFact({ hazard: 'listeria', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
          ],
        },
        { id: 'flour', names: named('flour'), facts: fine },
        {
          id: 'prosciutto',
          names: named('prosciutto', 'raw prosciutto'),
          groups: ['cheese'],
          usual: { heat: 'raw' },
          facts: [
            riskFact({ hazard: 'toxoplasmosis', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
            riskFact({ hazard: 'toxoplasmosis', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
          ],
        },
      ],
      dishes: [
        {
          id: 'mousse',
          names: named('mousse'),
          components: [{ food: 'egg', certainty: 'usually', state: { heat: 'raw' } }],
        },
        {
          id: 'pizza',
          names: named('pizza'),
          components: [
            { food: 'flour', certainty: 'always' },
            { food: 'cheese', certainty: 'sometimes', state: { heat: 'cooked' } },
          ],
        },
      ],
      preparations: [
        { id: 'raw', names: { en: ['raw'], fr: ['cru'] }, sets: { heat: 'raw' } },
        {
          id: 'pasteurised',
          names: { en: ['pasteurised'], fr: ['pasteurisé'] },
          sets: { pasteurised: 'yes' },
        },
        {
          id: 'vegan',
          names: named('vegan'),
          sets: { plant: 'yes' },
          scope: 'dish',
          removes: ['eggs', 'cheese'],
        },
        {
          id: 'your-way',
          names: { en: ['cooked to your liking'], fr: ['cuisson au choix'] },
          opens: ['heat'],
        },
      ],
    }),
  );
  const assess = (text: string, rest: Partial<AssessRequest> = {}) =>
    engine.assess({ kind: 'dish', text, ...rest });

  it('asks about what is only usual in a dish, and warns once the words name it', () => {
    expect(assess('Mousse')).toMatchObject({ risk: 'TO_CHECK', findings: [{ key: 'salmonella.likely' }] });
    expect(assess('Mousse', { description: 'raw egg' }).risk).toBe('HIGH_RISK');
  });

  it('lets words settle what the dish leaves to be guessed', () => {
    expect(assess('Mousse, pasteurised egg').risk).toBe('NO_RISK');
    expect(assess('Mousse (no raw egg)').findings.some((f) => f.rule === 'salmonella')).toBe(false);
    expect(assess('Vegan mousse').findings.some((f) => f.rule === 'salmonella')).toBe(false);
  });

  it('gives a named food the place and state of the component it is a kind of', () => {
    expect(assess('Gorgonzola').risk).toBe('HIGH_RISK');
    expect(assess('Pizza', { description: 'gorgonzola' }).risk).toBe('NO_RISK');
    expect(assess('Pizza, raw gorgonzola').risk).toBe('HIGH_RISK');
  });

  it('asks about a food that is raw by its name on a dish that is baked', () => {
    expect(assess('Pizza, prosciutto').risk).toBe('NO_RISK');
    expect(assess('Pizza, raw prosciutto').findings[0]).toMatchObject({
      risk: 'TO_CHECK',
      cannotTell: 'heat',
    });
    expect(assess('Raw prosciutto').risk).toBe('HIGH_RISK');
  });

  it('asks about usual ingredients that a list lacks, and takes them for left out once that is said', () => {
    expect(assess('Mousse', { ingredients: ['flour'] }).findings[0]?.key).toBe('salmonella.likely');
    expect(assess('Mousse', { ingredients: ['flour'], madeWithout: ['egg'] }).findings[0]?.key).toBe(
      'listed.made-without',
    );
  });

  it('opens the heat where the guest chooses it', () => {
    expect(assess('Gorgonzola, cooked to your liking').findings[0]).toMatchObject({
      risk: 'TO_CHECK',
      cannotTell: 'heat',
    });
  });

  it('applies what the heading says only where it is riskier', () => {
    expect(assess('Egg', { section: 'Raw bar' }).risk).toBe('HIGH_RISK');
  });

  it('takes a dish that says nothing for what its heading names', () => {
    expect(assess('Zorblax', { section: 'Gorgonzola' }).risk).toBe('HIGH_RISK');
  });

  it('marks what the words do not name as hidden', () => {
    expect(assess('Mousse').ingredients).toMatchObject([{ name: 'egg', hidden: true, risk: 'TO_CHECK' }]);
  });
});

describe('where health authorities disagree', () => {
  const engine = createEngine(
    smallKnowledge({
      foods: [
        {
          id: 'feta',
          names: named('feta'),
          facts: [
            riskFact({ hazard: 'listeria', risk: 'NO_RISK', cite: [{ source: 'gb-body' }] }),
            riskFact({ hazard: 'listeria', risk: 'HIGH_RISK', cite: [{ source: 'au-body' }] }),
          ],
        },
      ],
    }),
  );
  const assess = (country: string | null) =>
    engine.assess({ kind: 'ingredient', text: 'feta', userContext: { country } });

  it("follows the health authority of the user's country and says what others advise", () => {
    expect(assess('GB')).toMatchObject({
      risk: 'NO_RISK',
      findings: [{ elsewhere: [{ risk: 'HIGH_RISK', citation: { country: 'AU' } }] }],
    });
    expect(assess('Australia').risk).toBe('HIGH_RISK');
  });

  it('asks where no health authority of her country is on file and the others contradict each other', () => {
    expect(assess(null)).toMatchObject({ risk: 'TO_CHECK', findings: [{ key: 'listeria.disputed' }] });
  });
});

describe('engine on the real knowledge', () => {
  let knowledge: PackedKnowledge;
  let engine: Engine;
  beforeAll(async () => {
    knowledge = await ownKnowledge();
    engine = await ownEngine();
  });
  const rank = (text: string, rest: Partial<AssessRequest> = {}) =>
    RISKS.indexOf(engine.assess({ kind: 'dish', text, language: 'en', ...rest }).risk);

  it.each([
    ['Vegan tiramisu with marsala', 'vegan takes out animal food, not the alcohol'],
    ['Butternut soup, soft-boiled egg', 'the heat of the soup is not that of the egg on it'],
    ['Fish soup with aioli', 'nor that of the sauce'],
    ['Burger, frites', 'a side is not a way of cooking'],
    ['Fillet, medium rare, jus', 'what is pink is not named'],
    ['Carne no muy hecha', 'a word that denies is not passed over'],
  ])('does not call "%s" safe: %s', (text) => {
    expect(rank(text)).toBeLessThan(2);
  });

  it.each(['Ceviche of mushroom', 'Egg-free mayonnaise', 'Tequila sunrise mocktail', 'Vegan peanut curry'])(
    'knows "%s" for what it is',
    (text) => {
      expect(rank(text)).toBe(2);
    },
  );

  it('keeps the allergens of plants in a vegan dish', () => {
    const { allergens } = engine.assess({ kind: 'dish', text: 'Vegan peanut curry' });
    expect(allergens.map((a) => a.allergen)).toContain('peanuts');
  });

  it('takes wine among the ingredients of a stew for cooked, a glass beside it for a drink', () => {
    expect(rank('Beef stew', { ingredients: ['beef', 'red wine', 'onions'] })).toBe(1);
    expect(rank('Beef stew, glass of red wine')).toBe(0);
  });

  const dishNames = () => fc.constantFrom(...knowledge.dishes.flatMap((dish) => dish.names.en ?? []));

  it('rates an item no lower than the worst of its ingredients', () => {
    fc.assert(
      fc.property(dishNames(), (name) => {
        const verdict = engine.assess({ kind: 'dish', text: name });
        const effective = effectiveRisk({
          risk: verdict.risk,
          ingredientRisks: verdict.ingredients.map((i) => i.risk),
        });
        expect(effective).toBe(verdict.risk);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['no', 'nb-NO', 'FR', 'zxx', '--', ''])('judges in spite of the language code %j', (language) => {
    // A caller that did not parse its request.
    const asked = { kind: 'dish', text: 'Beef carpaccio, chknsoup', language } as unknown as AssessRequest;
    expect(engine.assess(asked).risk).toBe('HIGH_RISK');
    expect(engine.explain(asked, engine.assess(asked)).length).toBeGreaterThan(1);
  });

  it('cites a source for every warning that is not about not knowing', () => {
    for (const food of knowledge.foods) {
      const verdict = engine.assess({
        kind: 'ingredient',
        text: food.names.en?.[0] ?? food.id,
        language: 'en',
      });
      for (const finding of verdict.findings.filter((f) => f.rule !== 'unknown')) {
        expect(finding.citations.length, `${food.id} ${finding.key}`).toBeGreaterThan(0);
      }
    }
  });
});
