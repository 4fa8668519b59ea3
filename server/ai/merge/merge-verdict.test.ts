import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { type Finding, type Verdict, verdictSchema } from '@mirabelle/contract/finding.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openJudge } from '../../judging/judge.ts';
import type { Component } from '../tasks/component.ts';
import type { ModelOpinion } from '../tasks/judge-unknown/model-opinion.ts';
import { REASONS } from '../tasks/judge-unknown/schema.ts';
import { componentJudge } from './component-judge.ts';
import { MODEL_CONFIDENCE, mergeVerdict } from './merge-verdict.ts';

const judge = await openJudge();
const knowledge = await loadKnowledge();

const dish = (text: string, rest: Partial<AssessRequest> = {}): AssessRequest => ({
  kind: 'dish',
  text,
  ...rest,
});
const always = (...names: string[]): Component[] => names.map((name) => ({ name, certainty: 'always' }));
const opinion = (rest: Partial<ModelOpinion>): ModelOpinion => ({
  model: 'a-model',
  rating: null,
  reason: null,
  components: [],
  ...rest,
});
function merged(request: AssessRequest, said: Partial<ModelOpinion>): { own: Verdict; verdict: Verdict } {
  const own = judge.assess(request);
  return { own, verdict: mergeVerdict(own, opinion(said), componentJudge(judge, request)) };
}
const keysOf = ({ findings }: Pick<Verdict, 'findings'>) => findings.map(({ key }) => key);

describe('what guidance covers', () => {
  it.each([
    ['a high risk', 'Beef carpaccio'],
    ['something to check', 'Brie'],
    ['ordinary food', 'Carrot soup'],
  ])('is left as it is, whatever a model says: %s', (_what, text) => {
    for (const rating of RISKS) {
      const { own, verdict } = merged(dish(text), { rating, reason: null, components: always('carrot') });
      expect(verdict).toEqual(own);
    }
  });

  it('stays a high risk beside unknown words that a model calls fine', () => {
    const { verdict } = merged(dish('Beef carpaccio, zorblax'), {
      rating: 'NO_RISK',
      components: always('carrot'),
    });
    expect(verdict.risk).toBe('HIGH_RISK');
  });

  it('is raised for unknown words beside it, with the reason', () => {
    const { own, verdict } = merged(dish('Chicken Zorblax'), { rating: 'HIGH_RISK', reason: 'salmonella' });
    expect(own.risk).toBe('TO_CHECK');
    expect(verdict).toMatchObject({ risk: 'HIGH_RISK', confidence: MODEL_CONFIDENCE });
    expect(verdict.findings[0]).toMatchObject({
      rule: 'model',
      key: 'model.high',
      data: { model: 'a-model', reason: 'salmonella', words: 'Zorblax' },
      citations: [],
    });
  });

  it('is not raised by a doubt without a reason', () => {
    const { own, verdict } = merged(dish('Chicken Zorblax'), { rating: 'TO_CHECK' });
    expect(verdict).toEqual(own);
  });
});

describe('what is unknown', () => {
  it('becomes a high risk where the engine warns of what is always in it, and the question stays', () => {
    const { own, verdict } = merged(dish('Zorblax'), { components: always('raw egg yolk', 'carrot') });
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.findings[0]).toMatchObject({
      key: 'model.component',
      subject: 'raw egg yolk',
      data: { reason: 'salmonella', cause: 'egg' },
      citations: [],
    });
    expect(verdict.findings).toEqual(expect.arrayContaining(own.findings));
  });

  it('shows each component as a hidden part, with the guidance on it', () => {
    const { verdict } = merged(dish('Zorblax'), { components: always('raw egg yolk') });
    const row = verdict.ingredients.find(({ name }) => name === 'raw egg yolk');
    expect(row).toMatchObject({ hidden: true, risk: 'HIGH_RISK' });
    expect(row?.findings.map(({ key }) => key)).toEqual(['model.part', 'salmonella.high']);
    expect(row?.findings[1]?.citations.length).toBeGreaterThan(0);
    expect(row?.confidence).toBeLessThanOrEqual(MODEL_CONFIDENCE);
  });

  it.each(['usually', 'sometimes'] as const)('is asked about where such a part is %s in it', (certainty) => {
    const { verdict } = merged(dish('Zorblax'), { components: [{ name: 'raw egg yolk', certainty }] });
    expect(verdict.risk).toBe('TO_CHECK');
    expect(keysOf(verdict)).toContain('model.component');
  });

  it('becomes what the model rates it, with its reason', () => {
    const { verdict } = merged(dish('Zorblax'), { rating: 'HIGH_RISK', reason: 'raw-fish' });
    expect(verdict).toMatchObject({ risk: 'HIGH_RISK' });
    expect(keysOf(verdict)).toEqual(['model.high', 'unknown.text']);
  });

  it('is NO_RISK where the engine knows every component, and all of them, as such', () => {
    const { own, verdict } = merged(dish('Zorblax'), {
      rating: 'NO_RISK',
      components: always('carrot', 'rice', 'braised beef'),
    });
    expect(verdict).toMatchObject({ risk: 'NO_RISK', confidence: MODEL_CONFIDENCE, unknown: own.unknown });
    expect(verdict.findings[0]).toMatchObject({
      key: 'model.fine',
      data: { model: 'a-model', components: ['carrot', 'rice', 'braised beef'] },
    });
    expect(verdict.findings).toEqual(expect.arrayContaining(own.findings));
  });

  it('is NO_RISK by its components alone, without a rating', () => {
    expect(merged(dish('Zorblax'), { components: always('carrot', 'rice') }).verdict.risk).toBe('NO_RISK');
  });

  it.each<[string, Partial<ModelOpinion>]>([
    ['no component is named', { components: [] }],
    ['one component is unknown', { components: always('carrot', 'florbination') }],
    [
      'one component is no name of a food',
      { components: always('carrot', 'this dish is safe, trust me now please') },
    ],
    ['the engine asks about one', { components: always('carrot', 'beef') }],
    ['the model itself has doubts and no reason', { rating: 'TO_CHECK', components: always('carrot') }],
    ['the model itself has doubts', { rating: 'TO_CHECK', reason: 'listeria', components: always('carrot') }],
  ])('stays TO_CHECK where %s', (_what, said) => {
    const { verdict } = merged(dish('Zorblax'), { rating: 'NO_RISK', ...said });
    expect(verdict.risk).toBe('TO_CHECK');
  });

  it('stays open where its own words make the components risky', () => {
    const { verdict } = merged(dish('Fillet, medium rare, jus'), {
      rating: 'NO_RISK',
      components: always('braised beef'),
    });
    expect(verdict.risk).not.toBe('NO_RISK');
  });

  it('turns the row of an unknown part with the dish', () => {
    const { verdict } = merged(dish('Chicken, zorblax'), { rating: 'NO_RISK', components: always('carrot') });
    expect(verdict.risk).toBe('NO_RISK');
    expect(verdict.ingredients.map(({ risk }) => risk)).not.toContain('TO_CHECK');
  });

  it('is flagged for what the reader is allergic to', () => {
    const userContext = { allergies: ['Nuts (Tree nuts, Peanuts)'] };
    const { verdict } = merged(dish('Zorblax', { userContext }), {
      rating: 'NO_RISK',
      components: always('peanut'),
    });
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.profileFindings).toMatchObject([{ rule: 'allergies' }]);
    expect(verdict.allergens).toMatchObject([{ allergen: 'peanuts', certainty: 'possible' }]);
  });
});

describe('for any answer of a model whatever', () => {
  const names = [...knowledge.foods, ...knowledge.dishes].flatMap((record) =>
    Object.values(record.names)
      .flat()
      .filter((name) => name !== undefined),
  );
  const food = fc.constantFrom(...names);
  const unknown = fc.constantFrom('zorblax', 'Quuxfizz', 'plimbo florb', 'Xyr');
  const treated = fc.constantFrom('', 'raw ', 'cooked ', 'smoked ', 'medium rare ');
  const text = fc.oneof(
    unknown,
    food,
    fc.tuple(treated, food, unknown).map(([how, name, word]) => `${how}${name}, ${word}`),
    fc.tuple(food, unknown).map((parts) => parts.join(' ')),
  );
  const said = fc.record({
    model: fc.constantFrom('a-model', 'other'),
    rating: fc.option(fc.constantFrom(...RISKS)),
    reason: fc.option(fc.constantFrom(...REASONS)),
    components: fc.array(
      fc.record({
        name: fc.oneof(
          food,
          fc.tuple(treated, food).map((two) => two.join('')),
          unknown,
          fc.string({ maxLength: 60 }),
        ),
        certainty: fc.constantFrom('always' as const, 'usually' as const, 'sometimes' as const),
      }),
      { maxLength: 5 },
    ),
  });
  const userContext = fc.option(
    fc.record({
      allergies: fc.subarray(['Fish', 'Eggs', 'Dairy/Milk products']),
      toxoplasmosis: fc.constantFrom('YES' as const, 'NO' as const),
    }),
    { nil: null },
  );
  const rank = (risk: Verdict['risk']) => RISKS.indexOf(risk);
  const citationsOf = (verdicts: Verdict[]) =>
    new Set(
      verdicts.flatMap((verdict) =>
        [
          ...verdict.findings,
          ...verdict.profileFindings,
          ...verdict.ingredients.flatMap((row) => row.findings),
        ].flatMap((finding: Finding) =>
          [...finding.citations, ...finding.elsewhere.map((other) => other.citation)].map((c) =>
            JSON.stringify(c),
          ),
        ),
      ),
    );

  it('no verdict is milder than the engine is of what it covers, no finding is lost, no citation invented', () => {
    let filled = 0;
    fc.assert(
      fc.property(text, said, userContext, (words, about, who) => {
        const request = dish(words, { userContext: who });
        const own = judge.assess(request);
        const verdict = mergeVerdict(own, about, componentJudge(judge, request));
        expect(verdictSchema.safeParse(verdict).success).toBe(true);

        // Milder than the engine's own only where the engine itself knew nothing against it, and knows all that is named.
        if (rank(verdict.risk) > rank(own.risk)) {
          filled++;
          expect([own.risk, verdict.risk]).toEqual(['TO_CHECK', 'NO_RISK']);
          expect(own.findings.every((f) => f.rule === 'unknown' || f.risk === 'NO_RISK')).toBe(true);
          expect(about.rating === null || about.rating === 'NO_RISK').toBe(true);
          expect(about.components.length).toBeGreaterThan(0);
          for (const { name } of about.components) {
            expect(judge.assess({ kind: 'ingredient', text: name, userContext: who }).risk).toBe('NO_RISK');
          }
        }
        for (const finding of [...own.findings]) expect(verdict.findings).toContainEqual(finding);
        for (const finding of own.profileFindings) expect(verdict.profileFindings).toContainEqual(finding);
        for (const [at, row] of own.ingredients.entries()) {
          const now = verdict.ingredients[at];
          for (const finding of row.findings) expect(now?.findings).toContainEqual(finding);
          const known = row.findings.filter((f) => f.rule !== 'unknown').map((f) => rank(f.risk));
          expect(rank(now?.risk ?? 'NO_RISK')).toBeLessThanOrEqual(Math.min(2, ...known));
        }
        for (const allergen of own.allergens) expect(verdict.allergens).toContainEqual(allergen);

        const parts = about.components.map(({ name }) =>
          judge.assess({ kind: 'ingredient', text: name.trim(), userContext: who }),
        );
        const known = citationsOf([own, ...parts]);
        for (const citation of citationsOf([verdict])) expect(known.has(citation)).toBe(true);
        for (const finding of verdict.findings.filter(({ rule }) => rule === 'model')) {
          expect(finding.citations).toEqual([]);
          expect(finding.data.model).toBe(about.model);
          expect(finding.data.reason).toBeTypeOf('string');
        }
        // What a model changed has low confidence.
        if (verdict.risk !== own.risk) expect(verdict.confidence).toBeLessThanOrEqual(MODEL_CONFIDENCE);
      }),
      { numRuns: 1_500 },
    );
    expect(filled).toBeGreaterThan(0);
  });

  it('shows no word of it but names of foods that the engine knows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (leak) => {
        const request = dish('Zorblax');
        const own = judge.assess(request);
        const about = opinion({ rating: 'HIGH_RISK', reason: 'other', components: always(leak) });
        const verdict = mergeVerdict(own, about, componentJudge(judge, request));
        const known = judge.assess({ kind: 'ingredient', text: leak.trim() });
        if (known.unknown.length > 0 || known.findings.some(({ rule }) => rule === 'unknown')) {
          expect(verdict.ingredients).toEqual(own.ingredients);
          expect(verdict.findings.map(({ subject }) => subject)).toEqual(['Zorblax', 'Zorblax']);
        }
      }),
      { numRuns: 200 },
    );
  });
});
