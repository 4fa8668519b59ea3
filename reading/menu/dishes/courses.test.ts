import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { headingOf } from '../lines/headings.ts';
import { coursesOf } from './courses.ts';

describe('coursesOf', () => {
  const section = (title: string | null, ...names: string[]) => ({
    title,
    course: title === null ? null : (headingOf(title)?.course ?? null),
    items: names.map((name) => ({ name, description: null })),
  });

  it('takes American entrées for mains, French ones for starters', () => {
    const american = [section('Appetizers', 'Nachos'), section('Entrées', 'Grilled Salmon')];
    expect(coursesOf(american, 'en', FOODS)).toEqual(['STARTER', 'MAIN']);
    expect(coursesOf([section('Entrées', 'Terrine'), section('Plats', 'Poulet')], 'fr', FOODS)).toEqual([
      'STARTER',
      'MAIN',
    ]);
  });

  it('goes by the dishes where the heading tells nothing, and by place where they do not either', () => {
    expect(coursesOf([section('Zuckerträume', 'Tiramisu', 'Apple Cake')], null, FOODS)).toEqual(['DESSERT']);
    expect(
      coursesOf(
        [section('Starters', 'Soup'), section('Xyz', 'The Usual'), section('Desserts', 'Cake')],
        'en',
        FOODS,
      ),
    ).toEqual(['STARTER', 'MAIN', 'DESSERT']);
    expect(coursesOf([section('Xyz', 'The Usual')], null, FOODS)).toEqual([null]);
  });
});
