import { describe, expect, it } from 'vitest';
import { headingOf } from './headings.ts';

describe('headingOf', () => {
  it.each([
    ['Small Plates', 'STARTER'],
    ['~ Something Sweet ~', 'DESSERT'],
    ['From the Grill', 'MAIN'],
    ['Bar', 'DRINKS'],
    ['S T A R T E R S', 'STARTER'],
    ['Nos plats', 'MAIN'],
    ['À boire', 'DRINKS'],
    ['Hors-d’œuvre', 'STARTER'],
    ['Primi e Secondi', 'MAIN'],
    ['I Contorni', 'MAIN'],
    ['Para picar', 'STARTER'],
    ['Los postres', 'DESSERT'],
    ['Getränke', 'DRINKS'],
    ['Süßes', 'DESSERT'],
    ['Sobremesas', 'DESSERT'],
    ['fintipasti', 'STARTER'],
    ['Deserts', 'DESSERT'],
    ['Mains (served with chips)', 'MAIN'],
    ['1. Antipasti', 'STARTER'],
    ['II) Desserts', 'DESSERT'],
    ['Plats pour 2 personnes', 'MAIN'],
    ['Desserts for 2', 'DESSERT'],
  ])('takes %s for a heading of %s', (text, course) => {
    expect(headingOf(text)?.course).toBe(course);
  });

  it.each(['3. Soup', 'Roast Chicken', 'Crème brûlée', 'Ribeye 10oz', 'Tarte tatin', 'miel, noix'])(
    'does not take %s for one',
    (text) => {
      expect(headingOf(text)).toBeNull();
    },
  );
});
