import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Finding } from '@mirabelle/contract/finding.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import type { GivenAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ASKED_AT_TABLE } from '../rules/table-questions.ts';
import { isHeld } from '../testing/label.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const dish = (text: string, country = 'GB'): AssessRequest => ({
  kind: 'dish',
  text,
  language: 'en',
  userContext: {
    country,
    gestationalWeek: null,
    toxoplasmosis: 'NO',
    gestationalDiabetes: 'NO',
    allergies: [],
  },
});
const asking = (request: AssessRequest): Finding[] => {
  const { findings, profileFindings } = engine.assess(request);
  return [...findings, ...profileFindings].filter(({ settledBy }) => settledBy !== undefined);
};
/** Its table questions with the foods they are asked of, answered so. */
function answersTo(request: AssessRequest, answer: 'yes' | 'no'): GivenAnswer[] {
  const byQuestion = Map.groupBy(asking(request), ({ settledBy }) => settledBy!.question);
  return [...byQuestion].map(([question, findings]) => ({
    question,
    foods: [...new Set(findings.map(({ settledBy }) => settledBy!.food))],
    answer,
  }));
}
const answered = (request: AssessRequest, answer: 'yes' | 'no') =>
  engine.assess({ ...request, answers: answersTo(request, answer) });

describe('an answer at the table', () => {
  it.each<[string, TableQuestion, yes: Risk, no: Risk]>([
    ['Burrata with tomatoes and oil', 'cheese-pasteurised', 'NO_RISK', 'HIGH_RISK'],
    ['Grilled ribeye steak', 'meat-cooked', 'NO_RISK', 'HIGH_RISK'],
    ['Beef burger', 'mince-cooked', 'NO_RISK', 'HIGH_RISK'],
    ['Omelette', 'eggs-cooked', 'NO_RISK', 'TO_CHECK'],
    ['Beef bourguignon', 'alcohol', 'TO_CHECK', 'NO_RISK'],
    ['Spaghetti carbonara', 'raw-egg', 'TO_CHECK', 'NO_RISK'],
  ])('of “%s”, to %s, leads to what is said of that state', (text, question, yes, no) => {
    const request = dish(text);
    const washed = {
      question: 'washed',
      foods: asking(request).map((f) => f.settledBy!.food),
      answer: 'yes',
    };
    const others = [washed as GivenAnswer];
    expect(asking(request).map(({ settledBy }) => settledBy?.question)).toContain(question);
    const judged = (answer: 'yes' | 'no') => {
      const own = answersTo(request, answer).filter((one) => one.question === question);
      return engine.assess({ ...request, answers: [...own, ...others] }).risk;
    };
    expect({ yes: judged('yes'), no: judged('no') }).toEqual({ yes, no });
  });

  it('changes nothing about a food that was not asked about', () => {
    const request = dish('Burrata with tomatoes and oil');
    const answers: GivenAnswer[] = [{ question: 'cheese-pasteurised', foods: ['brie'], answer: 'yes' }];
    expect(engine.assess({ ...request, answers })).toEqual(engine.assess(request));
  });

  it('does not weigh against riskier words of the menu', () => {
    const request = dish('Raw milk brie on toast', 'FR');
    const answers: GivenAnswer[] = [{ question: 'cheese-pasteurised', foods: ['brie'], answer: 'yes' }];
    expect(engine.assess({ ...request, answers }).risk).toBe(engine.assess(request).risk);
  });

  it('leaves the allergens of what is not in it', () => {
    const request = dish('Spaghetti carbonara');
    expect(answered(request, 'no').allergens).toEqual(engine.assess(request).allergens);
  });

  it('is asked for only where an answer makes the food fine', () => {
    // Whatever is answered about its cooking, tuna counts towards the week's portions.
    for (const finding of asking(dish('Grilled tuna'))) expect(finding.rule).not.toBe('mercury');
  });
});

/** The printed words are taken for another food's there: what they say of the dish's own is not told. */
const NOT_COMPARABLE = ['pi dan dou fu', 'salad olivieh', 'kaldereta'];

describe('of every dish', () => {
  it('never is milder than the same words on the menu, and taken back is as before', async () => {
    const { dishes, preparations } = await ownKnowledge();
    const wordOf = (id: string) => preparations.find((one) => one.id === id)!.names.en![0];
    const milder: string[] = [];
    let compared = 0;
    const picked = dishes
      .flatMap(({ names }) => names.en?.[0] ?? [])
      .filter(
        (name) => ['', '/', '//'].every((salt) => isHeld(salt + name)) && !NOT_COMPARABLE.includes(name),
      );
    for (const name of picked) {
      const request = dish(name);
      const before = engine.assess(request);
      for (const finding of [...before.findings, ...before.profileFindings]) {
        if (!finding.settledBy) continue;
        const { question, food } = finding.settledBy;
        const called = (engine.catalogue.foods.get(food) ?? engine.catalogue.groups.get(food))?.name.en;
        for (const answer of ['yes', 'no'] as const) {
          const { words, absent } = ASKED_AT_TABLE[question][answer];
          if (!called || (words.length === 0 && !absent)) continue;
          const said = absent ? `without ${called}` : words.map((id) => `${called} ${wordOf(id)}`).join(', ');
          const now = engine.assess({ ...request, answers: [{ question, foods: [food], answer }] });
          const printed = engine.assess({ ...request, description: said });
          compared++;
          // Other foods of the dish stay as they are; the printed words may bring in another.
          if (RISKS.indexOf(now.risk) > RISKS.indexOf(printed.risk)) milder.push(`${name}: ${said}`);
        }
      }
      expect(engine.assess({ ...request, answers: [] })).toEqual(before);
    }
    expect(milder).toEqual([]);
    expect(compared).toBeGreaterThan(50);
  });
});
