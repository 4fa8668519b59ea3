import { describe, expect, it } from 'vitest';
import { coursesOf } from '../dishes/courses.ts';
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
  ])('takes %s for a heading of %s', (text, course) => {
    expect(headingOf(text)?.course).toBe(course);
  });

  it.each(['Roast Chicken', 'Crème brûlée', 'Ribeye 10oz', 'Tarte tatin', 'miel, noix'])(
    'does not take %s for one',
    (text) => {
      expect(headingOf(text)).toBeNull();
    },
  );
});

describe('coursesOf', () => {
  const section = (title: string | null, ...names: string[]) => ({
    title,
    course: title === null ? null : (headingOf(title)?.course ?? null),
    items: names.map((name) => ({ name, description: null })),
  });

  it('takes American entrées for mains, French ones for starters', () => {
    const american = [section('Appetizers', 'Nachos'), section('Entrées', 'Grilled Salmon')];
    expect(coursesOf(american, 'en')).toEqual(['STARTER', 'MAIN']);
    expect(coursesOf([section('Entrées', 'Terrine'), section('Plats', 'Poulet')], 'fr')).toEqual([
      'STARTER',
      'MAIN',
    ]);
  });

  it('goes by the dishes where the heading tells nothing, and by place where they do not either', () => {
    expect(coursesOf([section('Zuckerträume', 'Tiramisu', 'Apple Cake')], null)).toEqual(['DESSERT']);
    expect(
      coursesOf(
        [section('Starters', 'Soup'), section('Xyz', 'The Usual'), section('Desserts', 'Cake')],
        'en',
      ),
    ).toEqual(['STARTER', 'MAIN', 'DESSERT']);
    expect(coursesOf([section('Xyz', 'The Usual')], null)).toEqual([null]);
  });
});
