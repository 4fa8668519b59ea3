import { type Diet, markOf } from '@mirabelle/contract/diets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { dietFigures, type JudgedDietCase, judgedDietCases } from '../testing/diet-cases.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

function mark(diet: Diet, text: string, more: { description?: string; section?: string } = {}) {
  const { diet: facts } = engine.assess({ kind: 'dish', text, ...more });
  if (!facts) throw new Error('nothing was said of diets');
  const { answer, foods } = markOf(diet, facts);
  return { answer, foods: foods.map(({ food }) => (typeof food === 'string' ? food : food.en)) };
}

describe('what a dish tells to a diet', () => {
  it('names the food in the menu’s words', () => {
    expect(mark('vegan', 'Spaghetti alle vongole')).toMatchObject({ answer: 'contains' });
    expect(mark('halal', 'Pasta with bacon')).toEqual({ answer: 'contains', foods: ['bacon'] });
  });

  it('believes a stand-in, but not "vegan" of what comes with it', () => {
    expect(mark('vegan', 'Vegan burger with bacon')).toEqual({ answer: 'contains', foods: ['bacon'] });
    expect(mark('vegan', 'Vegan bacon sandwich').answer).toBe('says');
    expect(mark('vegan', 'Pancakes', { section: 'Vegan dishes' }).answer).toBe('says');
  });

  it('hears what is left out', () => {
    expect(mark('vegetarian', 'Salade sans lardons').answer).toBe('none');
    expect(mark('halal', 'Pizza ohne Schinken').answer).not.toBe('contains');
  });

  it.each([
    'Turkey bacon and eggs',
    'Jambon de canard',
    'Pizza bacon de dinde',
    'Lardons de volaille',
    'Beef bacon',
    'Speck vom Rind',
    'Chicken sausage with mash',
    'Jambon végétal',
  ])('knows that what is named after pork is made of something else: %s', (text) => {
    expect(['unsaid', 'none', 'says']).toContain(mark('halal', text).answer);
  });

  it.each([
    ['Turkey bacon and pork sausage', 'contains'],
    ['Turkey and bacon club', 'contains'],
    ['Chicken, bacon', 'contains'],
    ['Poulet au jambon', 'contains'],
    ['Jambon au foie gras', 'contains'],
    ['Bacon burger', 'contains'],
    // Another thing on the plate, or what it is made of.
    ['Chicken bacon wrap', 'may'],
    ['Beef bacon burger', 'may'],
    // Pork is in many of them.
    ['Duck rillettes', 'may'],
    ['Rindersalami', 'may'],
  ])('keeps the pork that stands beside another animal: %s', (text, answer) => {
    expect(mark('halal', text).answer).toBe(answer);
  });

  it('keeps the meat of what is made of another animal, and none of what is made of plants', () => {
    expect(mark('vegetarian', 'Turkey bacon and eggs').answer).toBe('contains');
    expect(mark('vegetarian', 'Seitan chorizo').answer).toBe('none');
  });

  it('finds no gluten in cider, however it is poured', () => {
    expect(mark('gluten', 'Bolée de cidre').answer).toBe('none');
    expect(mark('gluten', 'Pint of bitter').answer).toBe('contains');
  });

  it('hears halal and kosher, and that something is neither', () => {
    expect(mark('halal', 'Lamb kebab (halal)').answer).toBe('says');
    expect(mark('halal', 'Lamb kebab, not halal').answer).toBe('unsaid');
    expect(mark('kosher', 'Koschere Rindswurst').answer).not.toBe('contains');
  });

  it('says of unknown words that they do not tell', () => {
    expect(mark('vegan', 'Blorvak glimptors').answer).toBe('unsaid');
  });

  it('hears lactose-free without calling it free of milk', () => {
    expect(mark('lactose', 'Laktosefreier Joghurt').answer).toBe('says');
    expect(mark('vegan', 'Laktosefreier Joghurt').answer).toBe('contains');
  });

  it('counts each thing that one may choose', () => {
    const { diet } = engine.assess({
      kind: 'dish',
      text: 'Curry with beef or tofu',
      options: ['beef', 'tofu'],
    });
    expect(diet && markOf('vegetarian', diet).answer).toBe('contains');
  });
});

describe('the labelled lines', () => {
  let judged: JudgedDietCase[];
  beforeAll(() => {
    judged = judgedDietCases(engine);
  });

  it.each(['seen', 'unseen'] as const)(
    'of the %s half are never left unmarked, and seldom marked in vain',
    (half) => {
      const { missed, wolf, harmless, lines } = dietFigures(judged, half);
      expect(lines).toBeGreaterThan(75);
      expect(missed).toEqual([]);
      expect(wolf.length / harmless).toBeLessThan(0.06);
    },
  );
});
