import type { LabelIngredient, LabelReading } from '@mirabelle/contract/label.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { foodLabel } from '@mirabelle/language/lexicon/words/food-label.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';
import { judgeLabel } from './judge-label.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const ingredient = (name: string, parts: string[] = []): LabelIngredient => ({ name, purpose: null, parts });
const label = (product: string[], names: (string | LabelIngredient)[], over: Partial<LabelReading> = {}) => ({
  product,
  lists: [
    {
      language: 'en' as const,
      ingredients: names.map((one) => (typeof one === 'string' ? ingredient(one) : one)),
    },
  ],
  traces: [],
  statements: [],
  muchCaffeine: false,
  cookFirst: false,
  unpasteurised: false,
  caffeineMg: null,
  ...over,
});
const judged = (
  reading: LabelReading,
  {
    country = 'FR',
    language = 'en',
    allergies = [],
  }: { country?: string; language?: Language; allergies?: string[] } = {},
) => judgeLabel(engine, reading, { userContext: { country, allergies }, language, readConfidence: 95 });
const riskOf = (...given: Parameters<typeof judged>) => judged(...given).verdict.risk;

describe('a packaged food', () => {
  it('is fine where guidance calls all of its ingredients fine, and says why', () => {
    const { verdict, product, ingredients } = judged(
      label(['Butter biscuits 200 g'], ['wheat flour', 'butter', 'sugar', 'eggs', 'E500', 'soya lecithin']),
    );
    expect(verdict.risk).toBe('NO_RISK');
    expect(verdict.findings.flatMap(({ citations }) => citations).length).toBeGreaterThan(0);
    expect(product).toBe('Butter biscuits 200 g');
    expect(ingredients.map(({ name, risk }) => [name, risk])).toEqual([
      ['wheat flour', 'NO_RISK'],
      ['butter', 'NO_RISK'],
      ['sugar', 'NO_RISK'],
      ['eggs', 'NO_RISK'],
      ['E500', 'NO_RISK'],
      ['soya lecithin', 'NO_RISK'],
    ]);
  });

  it.each([
    ['alcohol', 'Chocolates', ['sugar', 'cocoa mass', 'kirsch']],
    ['alcohol that its name tastes of', 'Choco Rum', ['sugar', 'cocoa mass', 'rum', 'E322']],
    ['liver', 'Pâté', ['pork liver', 'pork', 'salt']],
    ['raw milk', 'Dessert', ['raw milk', 'sugar']],
    ['an ingredient within another', 'Cake', [ingredient('syrup', ['water', 'sugar', 'rum']), 'wheat flour']],
  ])('is a high risk with %s', (_what, product, names) => {
    const { verdict, ingredients } = judged(label([product], names));
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(ingredients.some(({ risk }) => risk === 'HIGH_RISK')).toBe(true);
    expect(verdict.findings[0]?.citations.length).toBeGreaterThan(0);
  });

  it('is fine with additives alone, and not without any name of them', () => {
    expect(riskOf(label([], ['E330', 'lecithin']))).toBe('NO_RISK');
    expect(riskOf(label([], ['blorrin']))).toBe('TO_CHECK');
  });

  it('is never fine with an ingredient that is not understood, which it names', () => {
    const { verdict } = judged(label(['Zingle'], ['water', 'blorrin concentrate', 'sugar']));
    expect(verdict.risk).toBe('TO_CHECK');
    expect(verdict.unknown).toEqual(['blorrin concentrate']);
  });

  it('is not fine by pork and salt alone where nothing says what was made of them', () => {
    expect(riskOf(label(['Vlemmer Reserva'], ['pork', 'salt']))).toBe('TO_CHECK');
    expect(riskOf(label([], ['salmon', 'salt']))).toBe('TO_CHECK');
  });

  it('is asked about for its eggs, unless they are baked, pasteurised, or guidance calls the food fine with them', () => {
    expect(riskOf(label(['Zingle'], ['milk', 'eggs', 'sugar']))).toBe('TO_CHECK');
    expect(riskOf(label(['Zingle'], ['milk', 'pasteurised egg', 'sugar']))).toBe('NO_RISK');
    expect(riskOf(label(['Mayonnaise'], ['rapeseed oil', 'egg yolk', 'vinegar']), { country: 'GB' })).toBe(
      'NO_RISK',
    );
    expect(
      riskOf(label(['Mayonnaise'], ['rapeseed oil', 'raw egg yolk', 'vinegar']), { country: 'FR' }),
    ).toBe('HIGH_RISK');
  });

  it('holds only what its list names, whatever such a food often holds besides', () => {
    const { ingredients, verdict } = judged(
      label(['Tiramisu'], ['mascarpone', 'pasteurised egg', 'sugar', 'coffee']),
    );
    expect(verdict.findings.map(({ rule }) => rule)).not.toContain('alcohol');
    expect(ingredients).toHaveLength(4);
  });
});

describe('cheese', () => {
  it('is judged by its kind and its milk', () => {
    expect(riskOf(label(['Comté'], ['raw milk', 'salt', 'rennet']), { country: 'GB' })).toBe('NO_RISK');
    expect(riskOf(label(['Camembert'], ['raw milk', 'salt', 'rennet']))).toBe('HIGH_RISK');
    expect(riskOf(label(['Soft white cheese'], ['raw milk', 'salt', 'rennet']))).toBe('HIGH_RISK');
    expect(riskOf(label(['Cheddar'], ['pasteurised milk', 'salt', 'rennet']), { country: 'GB' })).toBe(
      'NO_RISK',
    );
  });

  it('is known by its rennet where nothing says what it is', () => {
    expect(riskOf(label(['Vlemmer Reserva'], ['milk', 'salt', 'rennet']))).toBe('TO_CHECK');
  });

  it('is of raw milk where the pack says so outside of the list', () => {
    const said = label(['Vlemmer'], ['milk', 'salt', 'rennet'], { statements: ['Made with raw milk'] });
    expect(riskOf(said)).toBe('HIGH_RISK');
  });
});

describe('what a pack says besides', () => {
  it('counts with much caffeine, and little of it as in a cola', () => {
    const drink = (over: Partial<LabelReading>) => label(['Zingle'], ['water', 'sugar', 'caffeine'], over);
    expect(riskOf(drink({ muchCaffeine: true }))).toBe('HIGH_RISK');
    expect(riskOf(drink({ caffeineMg: 32 }))).toBe('HIGH_RISK');
    expect(riskOf(drink({ caffeineMg: 10 }))).toBe('NO_RISK');
    expect(riskOf(drink({}))).toBe('TO_CHECK');
  });

  it('counts for traces only with her allergy', () => {
    const nuts = label(['Biscuits'], ['wheat flour', 'sugar'], { traces: ['May contain nuts'] });
    expect(riskOf(nuts)).toBe('NO_RISK');
    expect(judged(nuts).traces).toEqual(['May contain nuts']);
    expect(riskOf(nuts, { allergies: ['Nuts'] })).not.toBe('NO_RISK');
  });

  it('judges the list in her language, and a stricter one in another stands', () => {
    const lists = [
      { language: 'en' as const, ingredients: [ingredient('sugar'), ingredient('milk')] },
      { language: 'fr' as const, ingredients: [ingredient('sucre'), ingredient('lait cru')] },
    ];
    const pack = label(['Dessert'], [], { lists });
    expect(judged(pack).language).toBe('fr');
    expect(riskOf(pack)).toBe('HIGH_RISK');
    const foreign = [
      ...lists.slice(0, 1),
      { language: 'fr' as const, ingredients: [ingredient('blorvique')] },
    ];
    expect(judged(label(['Dessert'], [], { lists: foreign }))).toMatchObject({
      language: 'en',
      verdict: { risk: 'NO_RISK' },
    });
  });
});

describe('what a pack says of how it is sold', () => {
  it('asks whether it is cooked through where it has to be cooked first, and says according to whom', () => {
    const breaded = (cookFirst: boolean) =>
      label(['Breaded chicken'], ['chicken', 'breadcrumb'], { cookFirst });
    expect(riskOf(breaded(false), { country: 'GB' })).toBe('NO_RISK');
    const [first] = judged(breaded(true), { country: 'GB' }).verdict.findings;
    expect(first).toMatchObject({
      risk: 'TO_CHECK',
      question: 'ask.cooked-through',
      modification: 'change.cooked',
    });
    expect(first?.citations.length).toBeGreaterThan(0);
  });

  it('asks about fresh sausages without such words, which are sold raw', () => {
    expect(riskOf(label(['Pork sausages'], ['pork', 'rusk', 'salt']), { country: 'GB' })).toBe('TO_CHECK');
  });

  it('is not asked about for what the list says is cooked', () => {
    const lasagne = label(['Lasagne'], ['cooked minced beef', 'tomato'], { cookFirst: true });
    expect(riskOf(lasagne, { country: 'GB' })).toBe('NO_RISK');
  });

  it('never makes fine what is not: with it raw milk and liver stay what they are', () => {
    for (const names of [
      ['raw milk', 'sugar'],
      ['pork liver', 'salt'],
    ]) {
      expect(riskOf(label(['Zingle'], names, { cookFirst: true }))).toBe('HIGH_RISK');
    }
  });

  it('takes milk and cheese for raw where it is not pasteurised', () => {
    expect(riskOf(label(['Dessert'], ['milk', 'sugar'], { unpasteurised: true }))).toBe('HIGH_RISK');
    expect(riskOf(label(['Camembert'], ['milk', 'salt', 'rennet'], { unpasteurised: true }))).toBe(
      'HIGH_RISK',
    );
    expect(riskOf(label(['Dessert'], ['pasteurised milk', 'sugar'], { unpasteurised: true }))).toBe(
      'NO_RISK',
    );
  });
});

describe('meat, poultry or fish that is sold alone', () => {
  it.each([
    ['Chicken fillets', 'chicken'],
    ['Raw chicken breast fillets', 'chicken breast'],
    ['Salmon fillet, skin on', 'salmon'],
    ['Lamb leg steaks', 'lamb'],
    ['Raw king prawns', 'raw king prawns'],
  ])('is to be cooked through, and neither fine nor a high risk: %s', (product, name) => {
    const [first] = judged(label([product], [name]), { country: 'GB' }).verdict.findings;
    expect(first).toMatchObject({ risk: 'TO_CHECK', modification: 'change.cooked' });
    expect(first?.citations.length).toBeGreaterThan(0);
  });

  it.each([
    ['Smoked salmon', ['salmon', 'salt']],
    ['Beef tartare', ['beef']],
    ['Salmon sashimi', ['salmon']],
    ['Beef carpaccio', ['beef']],
    ['Raw cured ham', ['pork', 'salt']],
  ])('stays a high risk where it is eaten raw or cured: %s', (product, names) => {
    expect(riskOf(label([product], names))).toBe('HIGH_RISK');
  });

  it('stays fine where it is sold cooked, or something else is in it', () => {
    const inGb = (product: string, names: string[]) => riskOf(label([product], names), { country: 'GB' });
    expect(inGb('Cooked chicken slices', ['chicken', 'salt'])).toBe('NO_RISK');
    expect(inGb('Chicken curry', ['chicken', 'onion', 'tomato'])).toBe('NO_RISK');
  });
});

it('does not show raw milk as fine in a cheese that is not', () => {
  const { ingredients, verdict } = judged(label(['Soft cheese'], ['raw milk', 'salt', 'rennet']));
  expect(verdict.risk).toBe('HIGH_RISK');
  expect(ingredients[0]).toMatchObject({ name: 'raw milk', risk: 'HIGH_RISK' });
});

describe('an allergy', () => {
  it.each([
    ['Soy', 'soya lecithin', 'soya'],
    ['Dairy', 'casein', 'milk'],
    ['Dairy', 'butterfat', 'milk'],
    ['Nuts', 'hazelnuts', 'nuts'],
  ])('to %s counts with %s, which is an ordinary ingredient to others', (allergy, name, allergen) => {
    const pack = label(['Biscuits'], ['wheat flour', 'sugar', name]);
    expect(riskOf(pack)).toBe('NO_RISK');
    const { verdict } = judged(pack, { allergies: [allergy] });
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.profileFindings.map(({ rule }) => rule)).toContain('allergies');
    expect(verdict.allergens.map((one) => one.allergen)).toContain(allergen);
  });
});

it('takes eggs in baked ingredients for baked', () => {
  const tiramisu = (eggs: string[]) =>
    label(['Tiramisu'], ['mascarpone', ingredient('sponge fingers', ['wheat flour', 'eggs']), ...eggs]);
  expect(riskOf(tiramisu(['pasteurised egg']))).toBe('NO_RISK');
  expect(riskOf(tiramisu(['eggs']))).not.toBe('NO_RISK');
});

it('takes no word for ordinary that names a risk', () => {
  const risky = LANGUAGES.flatMap((language) =>
    foodLabel.words[language].ordinary.filter((word) =>
      engine
        .assess({ kind: 'ingredient', text: word, language })
        .findings.some(({ rule, risk }) => rule !== 'unknown' && risk !== 'NO_RISK'),
    ),
  );
  expect(risky).toEqual([]);
});
