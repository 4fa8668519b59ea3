import { expect, it } from 'vitest';
import { knownFoods } from './known-foods.ts';

const foods = knownFoods({
  courses: {
    STARTER: ['suppe'],
    MAIN: ['saumon', 'burger'],
    DESSERT: ['kuchen'],
    DRINKS: ['tee'],
    ANY: ['apfel', 'tomaten'],
  },
  houses: { pizzeria: ['pizza marinara'], italian: ['marinara', 'tiramisu'] },
  staples: ['salt', 'ol'],
  openWords: ['svickova'],
});

it.each([
  ['saumon', 'MAIN'],
  ['saumons', 'MAIN'],
  ['apfel', 'ANY'],
  ['apfelkuchen', 'DESSERT'],
  ['tomatensuppe', 'STARTER'],
  ['tee', 'DRINKS'],
  ['teeth', null],
  ['apfelquark', null],
  ['zorble', null],
])('tells by %s the course %s', (word, course) => {
  expect(foods.courseOf(word)).toBe(course);
});

it('goes by the longest name that tells a house', () => {
  expect(foods.housesIn('Pizza Marinara')).toEqual(['pizzeria']);
  expect(foods.housesIn('Spaghetti marinara, Tiramisù')).toEqual(['italian']);
  expect(foods.housesIn('The usual')).toEqual([]);
});

it('knows a staple by its whole word, however it is written', () => {
  expect(foods.hasStaple('Salt & pepper')).toBe(true);
  expect(foods.hasStaple('etwas Öl')).toBe(true);
  expect(foods.hasStaple('Saltimbocca')).toBe(false);
});

it('knows words of food of languages that nothing is judged in', () => {
  expect(foods.isOpenWord('svickova')).toBe(true);
  expect(foods.isOpenWord('zorble')).toBe(false);
});
