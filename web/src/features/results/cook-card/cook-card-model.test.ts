import type { Finding } from '@mirabelle/contract/finding.ts';
import type { MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { describe, expect, it } from 'vitest';
import { brie, finding } from '../../../verdict/testing/sample-findings.ts';
import { cookCardOf, hasRequest, inOrderOfAsking } from './cook-card-model.ts';
import { dishOf, ratedDish } from './testing/rated.ts';

const food = (en: string, fr: string) => ({ en, fr });
const cheese = (id: string): Finding => ({
  ...brie,
  subject: id,
  data: { food: food(id, id) },
  settledBy: { question: 'cheese-pasteurised', food: id },
});
const rawSalmon = finding({
  rule: 'raw-fish',
  key: 'raw-fish.high',
  risk: 'HIGH_RISK',
  data: { food: food('salmon', 'saumon') },
  modification: 'change.cooked',
});
const tuna = finding({ ...rawSalmon, data: { food: food('tuna', 'thon') } });
const wine = finding({
  rule: 'alcohol',
  key: 'alcohol.high',
  risk: 'HIGH_RISK',
  modification: 'change.other',
});
const allergic = finding({
  rule: 'allergies',
  key: 'allergies.possible',
  risk: 'TO_CHECK',
  question: 'ask.allergy',
  data: { allergy: 'Eggs', food: food('egg', 'œuf') },
});

const said = (dishes: Parameters<typeof cookCardOf>[0], answers: MenuAnswerRow[] = [], allergies = false) =>
  cookCardOf(dishes, answers, allergies).groups.map((group) => [
    group.dishes.map(({ name }) => name).join(' + '),
    ...group.lines.map((line) => line.say('en')),
  ]);

const answer = (over: Partial<MenuAnswerRow>): MenuAnswerRow => ({
  id: 'a',
  scan_id: 's',
  question: 'cheese-pasteurised',
  foods: [{ id: 'brie', name: 'brie' }],
  item_ids: [],
  dish_names: [],
  answer: 'unknown',
  answered_by: 'waiter',
  answered_at: '2026-05-02T10:00:00Z',
  created_at: '2026-05-02T10:00:00Z',
  ...over,
});

describe('the card for the cook', () => {
  it('asks once what one answer settles for several dishes, and each dish what is its own', () => {
    const toast = dishOf('Brie toast', [cheese('brie')]);
    const salad = dishOf('Feta salad', [
      cheese('feta'),
      finding({ ...brie, key: 'unknown.text', question: 'ask.which-fish', modification: null }),
    ]);
    expect(said([toast, salad])).toEqual([
      ['Brie toast + Feta salad', 'Are the cheeses made from pasteurised milk?'],
      ['Feta salad', 'Which fish is in it?'],
    ]);
    const [both] = cookCardOf([toast, salad], [], false).groups;
    expect(both?.lines[0]?.question?.foods.map(({ id }) => id)).toEqual(['brie', 'feta']);
    expect(both?.lines[0]?.question?.dishes).toEqual([toast, salad]);
  });

  it('speaks of one cheese where there is one', () => {
    expect(said([dishOf('Brie toast', [cheese('brie')])])).toEqual([
      ['Brie toast', 'Is the cheese made from pasteurised milk?'],
    ]);
  });

  it('requests what makes a risky dish safe, with its foods in one sentence', () => {
    expect(said([dishOf('Tartare', [rawSalmon, tuna])])).toEqual([
      ['Tartare', 'Please cook this all the way through: salmon, tuna.'],
    ]);
  });

  it('leaves off a dish that no request makes safe, also where one of two risks stays', () => {
    const drink = dishOf('House red', [wine]);
    const both = dishOf('Tartare in wine', [rawSalmon, wine]);
    const unjudged = dishOf('Soup', [], { rating: null, assessment: null });
    const { groups, leftOff } = cookCardOf([drink, both, unjudged], [], false);
    expect([groups, leftOff]).toEqual([[], [drink, both, unjudged]]);
    expect([drink, both, unjudged].map(hasRequest)).toEqual([false, false, false]);
  });

  it('asks a risky dish what else is in it where only its card could be read', () => {
    expect(said([dishOf('Tartare', [rawSalmon], { whole: false })])).toEqual([
      [
        'Tartare',
        'Please cook this all the way through: salmon.',
        'Could you tell me what is in it and how it is cooked?',
      ],
    ]);
  });

  it('never is silent about a dish to ask about', () => {
    expect(said([dishOf('Stew', [finding({ ...brie, question: null, modification: null })])])).toEqual([
      ['Stew', 'Could you tell me what is in it and how it is cooked?'],
    ]);
  });

  it('asks what decides in a part of the dish', () => {
    const part = {
      ...{ name: 'brie', risk: 'TO_CHECK' as const, confidence: 80, allergens: [], hidden: false },
      findings: [cheese('brie')],
    };
    const dish = ratedDish('Toast', { ingredients: [part] });
    expect(said([dish])).toEqual([['Toast', 'Is the cheese made from pasteurised milk?']]);
  });

  it('asks again what was not known, and not what was answered', () => {
    const toast = dishOf('Brie toast', [cheese('brie'), cheese('feta')]);
    const about = { item_ids: [toast.id] };
    expect(said([toast], [answer(about)])[0]).toContain('Are the cheeses made from pasteurised milk?');
    const open = cookCardOf([toast], [answer({ ...about, answer: 'yes' })], false).groups[0]?.lines[0];
    expect(open?.question?.foods.map(({ id }) => id)).toEqual(['feta']);
  });

  it('asks of allergies in the dish, unless the card says them for every dish', () => {
    const dish = ratedDish('Cake', { profileFindings: [allergic] });
    expect(said([dish])).toEqual([['Cake', 'I have an allergy: eggs. Is there any in this dish?']]);
    const { groups, settled } = cookCardOf([dish], [], true);
    expect([groups, settled]).toEqual([[], [dish]]);
  });

  it('has nothing to say of a safe dish', () => {
    const bread = dishOf('Bread', [finding()]);
    expect(cookCardOf([bread], [], false)).toEqual({ groups: [], settled: [bread], leftOff: [] });
  });
});

describe('the dishes to choose from', () => {
  it('begin with those to ask about, and end with those that cannot be helped', () => {
    const [red, bread, tartare, toast] = [
      dishOf('House red', [wine]),
      dishOf('Bread', [finding()]),
      dishOf('Tartare', [rawSalmon]),
      dishOf('Toast', [cheese('brie')]),
    ];
    expect(inOrderOfAsking([red, bread, tartare, toast])).toEqual([toast, tartare, bread, red]);
  });
});
