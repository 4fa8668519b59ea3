import { existsSync } from 'node:fs';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { belowFloor, listedMisses, missesOf, newlyCalledSafe, readKnownMisses } from './known-misses.ts';
import { isLenientlyRight } from './label.ts';
import { ownEngine } from './own-engine.ts';
import { answerDishTest, type DishTest, listedRows, readDishTests } from './read-dish-tests.ts';

const sources = new URL('../../knowledge/sources/', import.meta.url);
const known = readKnownMisses();
const cases = readDishTests();

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const judged = ({ dish, ingredients }: DishTest): Verdict =>
  engine.assess({ kind: 'dish', text: dish, ingredients });

describe('tested dishes', () => {
  it('are at least 150, in six languages, each with a source on file', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect(new Set(cases.map((one) => one.language)).size).toBe(6);
    expect(cases.filter((one) => !existsSync(new URL(`${one.source}.json`, sources)))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s are rated as guidance does, but for the known misses', (language) => {
    const among = cases.filter((one) => one.language === language);
    const answered = among.flatMap((one) => answerDishTest(engine, one));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);
    expect(missesOf(answered)).toEqual(listedMisses(known, 'dish-tests', language));
    expect(newlyCalledSafe(known, answered)).toEqual([]);
  });

  it('score no less than they did', () => {
    const answered = cases.flatMap((one) => answerDishTest(engine, one));
    expect(belowFloor(known, 'dish-tests', answered)).toEqual([]);
  });

  it('name what decides where it is in the name and not in the list', () => {
    const hidden = cases.filter((one) => one.hidden);
    expect(hidden.length).toBeGreaterThan(10);
    for (const one of hidden) {
      const [dish] = answerDishTest(engine, one);
      if (!dish || !isLenientlyRight(dish)) continue;
      const deciding = judged(one).ingredients.filter((row) => row.hidden);
      expect(
        deciding.map(({ risk }) => risk),
        one.title,
      ).toContain(dish.answer);
    }
  });

  it('are answered ingredient by ingredient, each once, in order and in the words they were given in', () => {
    for (const one of cases) {
      expect(listedRows(judged(one)).map((row) => row.name)).toEqual(one.ingredients);
    }
  });

  it('give a reason for every ingredient and rate none worse than the dish', () => {
    for (const one of cases) {
      const verdict = judged(one);
      for (const row of verdict.ingredients) {
        expect(row.findings.length, `${one.title}: ${row.name}`).toBeGreaterThan(0);
        expect(RISKS.indexOf(row.risk), `${one.title}: ${row.name}`).toBeGreaterThanOrEqual(
          RISKS.indexOf(verdict.risk),
        );
      }
    }
  });

  it('are never made safer by adding an ingredient', () => {
    for (const one of cases.filter(({ edit }) => edit === 'added')) {
      for (let count = 1; count < one.ingredients.length; count++) {
        const fewer = judged({ ...one, ingredients: one.ingredients.slice(0, count) });
        const unstated = fewer.findings.some((f) => f.rule === 'listed');
        if (unstated) continue;
        expect(RISKS.indexOf(judged(one).risk), one.title).toBeLessThanOrEqual(RISKS.indexOf(fewer.risk));
      }
    }
  });
});

describe('a list of ingredients', () => {
  const assess = (text: string, ingredients: string[]) => engine.assess({ kind: 'dish', text, ingredients });
  const row = (verdict: Verdict, name: string) => verdict.ingredients.find((i) => i.name === name);

  it('lets words beside one ingredient hold for it alone', () => {
    expect(assess('Sandwich', ['bread', 'vegan mayonnaise', 'unpasteurised brie']).risk).toBe('HIGH_RISK');
    expect(assess('Fruit punch', ['alcohol-free wine', 'rum']).risk).toBe('HIGH_RISK');
    expect(assess('Zabaglione', ['sugar', 'egg-free mayonnaise']).risk).not.toBe('NO_RISK');
  });

  it('is judged with what a listed dish is made of, whatever else is listed', () => {
    const verdict = assess('Salad', ['lettuce', 'Caesar dressing', 'parmesan']);
    expect(row(verdict, 'Caesar dressing')?.risk).not.toBe('NO_RISK');
    const beside = assess('Zorglub', ['steak tartare', 'boiled potatoes']);
    expect(row(beside, 'steak tartare')?.risk).toBe('HIGH_RISK');
    expect(row(beside, 'boiled potatoes')?.risk).toBe('NO_RISK');
  });

  it('counts what the user adds, whatever the name rules out', () => {
    expect(assess('Virgin mojito', ['lime', 'mint', 'rum']).risk).not.toBe('NO_RISK');
    expect(assess('Vegan burger', ['lentil patty', 'unpasteurised brie']).risk).toBe('HIGH_RISK');
  });

  it('keeps what the dish’s own name says, and asks about what is only usual in it', () => {
    expect(assess('Shark fin soup', ['chicken', 'egg']).risk).not.toBe('NO_RISK');
    expect(assess('Smoked salmon pasta', ['pasta', 'cream']).risk).not.toBe('NO_RISK');
    expect(assess('Caesar salad', ['romaine lettuce', 'croutons', 'olive oil']).risk).toBe('TO_CHECK');
  });

  it('leaves alcohol in what is drunk or poured over, and cooks it in what is cooked', () => {
    expect(assess('Black Russian', ['vodka', 'coffee liqueur']).risk).toBe('HIGH_RISK');
    expect(assess('Melon with port', ['melon', 'port wine']).risk).toBe('HIGH_RISK');
    expect(assess('Feijoada', ['black beans', 'pork', 'caipirinha']).risk).toBe('HIGH_RISK');
    expect(assess('Beef stew', ['beef', 'red wine']).risk).toBe('TO_CHECK');
  });

  it('means a food where a dish bears the same name', () => {
    expect(row(assess('Chicken curry', ['chicken', 'curry', 'yoghurt']), 'yoghurt')?.risk).toBe('NO_RISK');
  });

  it('does not cook by a word what the name says is raw', () => {
    expect(assess('Steak tartare', ['beef, well done', 'capers']).risk).not.toBe('NO_RISK');
  });

  it('takes over what the name says of an ingredient', () => {
    expect(row(assess('Grilled oysters, cooked through', ['oysters']), 'oysters')?.risk).not.toBe(
      'HIGH_RISK',
    );
    expect(row(assess('Rare tuna steak', ['tuna']), 'tuna')?.risk).toBe('HIGH_RISK');
  });

  it('never drops what nothing explains', () => {
    const strange = ['🍣', '42', 'zog', 'quuxfizz 3000'];
    const verdict = assess('Tomato soup', ['tomatoes', ...strange]);
    for (const text of strange) {
      expect(row(verdict, text)).toMatchObject({ risk: 'TO_CHECK', findings: [{ rule: 'unknown' }] });
    }
    expect(row(verdict, 'tomatoes')?.risk).toBe('NO_RISK');
  });

  it('asks about a name of which nothing is understood, whatever is listed', () => {
    expect(assess('🍣', ['rice']).risk).toBe('TO_CHECK');
  });

  it('answers one that is listed twice twice', () => {
    expect(listedRows(assess('Omelette', ['eggs', 'eggs'])).map((i) => i.name)).toEqual(['eggs', 'eggs']);
  });
});
