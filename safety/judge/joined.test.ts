import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (text: string, language: AssessRequest['language']) =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('food named with "and" after a cooked dish', () => {
  it.each<[string, AssessRequest['language']]>([
    ['Sausage roll and brie', 'en'],
    ['Fish pie and oysters', 'en'],
    ['Lasagne and Parma ham', 'en'],
    ['Lasagne und Rohschinken', 'de'],
    ['Vegetable stew and rib-eye', 'en'],
    ["Soupe à l'oignon et brie", 'fr'],
    ['Curry de légumes et onglet de bœuf', 'fr'],
  ])('may come as it is: %s', (text, language) => {
    expect(riskOf(text, language)).not.toBe('NO_RISK');
  });

  it.each<[string, AssessRequest['language']]>([
    ['Quiche with brie and leek', 'en'],
    ['Pizza with mushrooms and gorgonzola', 'en'],
    ['Pizza funghi e gorgonzola', 'it'],
    ['Pizza champignons et gorgonzola', 'fr'],
  ])('goes on telling what is baked in it: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('food named with "with" or a comma after a cooked dish', () => {
  it.each<[string, AssessRequest['language']]>([
    ['Vegetable curry with steak', 'en'],
    ['Stew with oysters', 'en'],
    ['Chowder with oysters', 'en'],
    ['Soup with Parma ham', 'en'],
    ['Curry de légumes, onglet', 'fr'],
    ['Dal, spinach and flat iron', 'en'],
    ['Gemüsecurry mit Rumpsteak', 'de'],
    ['Gemüsecurry mit Rinderfilet', 'de'],
    ['Vegetable curry with beef fillet', 'en'],
    ['Grönsaksgryta med entrecôte', 'sv'],
    ['Vegetable soup topped with brie', 'en'],
    ['Velouté surmonté de roquefort', 'fr'],
    ['Vellutata di zucca con scaglie di gorgonzola', 'it'],
    ['Sopa com queijo da serra por cima', 'pt'],
  ])('may lie on it: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it.each<[string, AssessRequest['language']]>([
    ['Vegetable stew with beef', 'en'],
    ['Vegetable curry with chicken', 'en'],
    ['Onion soup with Gruyère', 'en'],
    ['Caldo verde com chouriço', 'pt'],
    ['Gratin de légumes avec brie', 'fr'],
  ])('is cooked in it where that is how it is eaten: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('food named before "and" and a cooked dish', () => {
  it.each<[string, AssessRequest['language'], string]>([
    ["Brie et soupe à l'oignon", 'fr', 'HIGH_RISK'],
    ['Brie e zuppa di cipolle', 'it', 'HIGH_RISK'],
    ['Oysters and chowder', 'en', 'HIGH_RISK'],
    ['Onglet et curry de légumes', 'fr', 'TO_CHECK'],
    ['Steak and soup', 'en', 'TO_CHECK'],
    ['Oysters and seafood chowder', 'en', 'TO_CHECK'],
    ['Steak and vegetable curry', 'en', 'TO_CHECK'],
    ['Prosciutto and pea soup', 'en', 'TO_CHECK'],
  ])('is another item, or may be: %s', (text, language, risk) => {
    expect(riskOf(text, language)).toBe(risk);
  });

  it.each<[string, AssessRequest['language']]>([
    ['Beef and vegetable stew', 'en'],
    ['Steak and vegetable stew', 'en'],
    ['Lamb and vegetable curry', 'en'],
    ['Steak and kidney pie', 'en'],
    ['Brie and mushroom lasagne', 'en'],
    ['Ham and pea soup', 'en'],
  ])('is what the dish is made of: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});

describe('food that is said to come beside the dish', () => {
  it.each<[string, AssessRequest['language']]>([
    ['Leek quiche, brie on the side', 'en'],
    ['Tarte aux poireaux, brie à côté', 'fr'],
    ['Gemüselasagne, Austern dazu', 'de'],
    ['Brie toastie, brie extra on the side', 'en'],
    ['Mushroom pie alongside Parma ham', 'en'],
  ])('is rated by itself: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('HIGH_RISK');
  });

  it('is no risk where it is none: cheddar, mash', () => {
    expect(riskOf('Burger well done, cheddar on the side', 'en')).toBe('NO_RISK');
    expect(riskOf('Chicken pie with mash on the side', 'en')).toBe('NO_RISK');
  });
});
