import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const verdict = (language: Language, text: string) => engine.assess({ kind: 'dish', text, language });
const riskOf = (language: Language, text: string) => verdict(language, text).risk;

describe('a word that takes something out', () => {
  it.each([
    ['en', 'Vegan bread, raw oysters'],
    ['en', 'Raw oysters and vegan bread'],
    ['en', 'Steak tartare on vegan brioche'],
    ['en', 'Meat-free chilli with calf liver'],
    ['en', 'Egg-free pasta, raw egg yolk'],
    ['en', 'Dairy-free ice cream, unpasteurised camembert'],
    ['en', 'Vegan bread, chicken liver pâté'],
    ['en', 'Sushi platter: salmon, tuna, vegetarian rolls'],
    ['en', 'Vegetarian or chicken liver curry'],
    ['en', 'Raw oysters vegan bread'],
    ['en', 'Rare burger on vegan bread'],
    ['en', 'Vegan bread foie gras'],
    ['en', 'Dairy-free ice cream camembert'],
    ['en', 'Vegan bread rare burger'],
    ['en', 'Camembert vegan bread'],
    ['fr', 'Saucisse végétarienne garnie de foie gras'],
    ['fr', 'Pain végan au brie'],
    ['fr', 'Foie gras (pain végan)'],
    ['de', 'Veganes Brot mit Räucherlachs'],
    ['de', 'Vegetarisches Chili Salami'],
    ['fr', 'Pain végan, foie gras'],
    ['fr', 'Huîtres crues, saucisse végétarienne'],
  ] as const)('says nothing of what stands apart, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).not.toBe('NO_RISK');
  });

  it.each([
    ['en', 'Vegan ham and cheese toastie'],
    ['en', 'Burger, bacon, cheese (vg)'],
    ['en', 'Vegan chicken style curry'],
    ['en', 'Vegan cashew brie'],
    ['fr', 'Foie gras végan'],
    ['en', 'Caesar salad without anchovies, egg-free dressing'],
    ['de', 'Vegane Lasagne, Rucola'],
  ] as const)('speaks of all that one dish is made of, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });

  it('leaves open what stands behind a dish that it begins', () => {
    expect(riskOf('it', 'Pizza vegana, prosciutto crudo')).toBe('TO_CHECK');
  });

  it('takes a word of a name for no choice', () => {
    for (const text of ['Vacherin Mont d’Or, vegan', 'Vacherin Mont d’Or, vegan, organic']) {
      expect(riskOf('en', text), text).toBe('NO_RISK');
    }
  });

  it('frees no other food of its allergen', () => {
    expect(verdict('en', 'Gluten-free bread, couscous').allergens.map(({ allergen }) => allergen)).toContain(
      'gluten',
    );
  });
});

describe('milk, raw or pasteurised', () => {
  it.each([
    ['en', 'Raw milk, grilled halloumi', 'HIGH_RISK'],
    ['en', 'Lemonade, raw milk', 'HIGH_RISK'],
    ['en', 'Raw egg yolk & pasteurised milk', 'HIGH_RISK'],
    ['en', 'Pasteurised egg mayonnaise, raw egg yolk', 'HIGH_RISK'],
    ['en', 'Garlic bread, raw milk', 'TO_CHECK'],
    ['de', 'Bohnen mit Rohmilch', 'HIGH_RISK'],
    ['fr', 'Jaune d’œuf cru et lait pasteurisé', 'HIGH_RISK'],
    ['fr', 'Fromage frais, lait pasteurisé', 'NO_RISK'],
  ] as const)('is a drink by itself where no cheese stands before it, in %s: %s', (language, text, risk) => {
    expect(riskOf(language, text)).toBe(risk);
  });
});

describe('heat that belongs to another thing', () => {
  it.each([
    ['en', 'Well-done steak, carpaccio'],
    ['en', 'Beef carpaccio, well-done steak'],
    ['en', 'Well-done steak carpaccio'],
    ['en', 'Garlic bread with brie'],
    ['en', 'Soup with brie'],
    ['en', 'Salami cooked beans'],
    ['fr', 'Lentilles cuites saucisson'],
    ['fr', 'Chili sans viande avec camembert'],
    ['fr', 'Toast brie au lait cru'],
    ['fr', 'Frites camembert'],
    ['it', 'Pane senza glutine brie'],
    ['it', 'Tartare di tonno e fagioli cotti'],
    ['es', 'Filete muy hecho, ostras'],
    ['es', 'Brie, croquetas'],
    ['en', 'Steaming hot soup, smoked salmon'],
    ['fr', 'Poulet mal cuit riz'],
    ['fr', 'Pizza, graines germées'],
    ['fr', 'Gravlax sur frites bien cuites'],
    ['fr', 'Tartare sur frites bien cuites'],
    ['en', 'Raw milk brie on toast'],
    ['fr', 'Chili sans viande, camembert au lait cru'],
    ['fr', 'Soupe bien chaude avec brie au lait cru'],
  ] as const)('cooks nothing beside it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).not.toBe('NO_RISK');
  });

  it.each([
    ['en', 'Salmon cooked on the grill'],
    ['fr', 'Saumon sur le gril'],
    ['it', 'Pollo sulla griglia'],
    ['de', 'Lachs auf dem Grill gegart'],
    ['en', 'Oyster stew'],
    ['en', 'Lentils with chorizo'],
    ['es', 'Cachopo de ternera relleno de jamón y queso'],
    ['fr', 'Cabillaud frites'],
  ] as const)('is its own where it is cooked on it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });
});
