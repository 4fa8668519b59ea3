/// <reference lib="dom" />
import { adapt, readRecipe, type State, test, testDish, to } from './open-state.ts';

export const FOOD_STATES: readonly State[] = [
  { name: 'ingredient-empty', as: 'newcomer', open: to('/ingredient-test') },
  { name: 'ingredient-high', as: 'user', open: (page) => test(page, 'brie au lait cru') },
  { name: 'ingredient-check', as: 'user', open: (page) => test(page, 'mayonnaise') },
  { name: 'ingredient-safe', as: 'user', open: (page) => test(page, 'carottes cuites') },
  { name: 'ingredient-unknown', as: 'user', open: (page) => test(page, 'zorglub') },
  {
    name: 'ingredient-offline',
    as: 'user',
    open: async (page) => {
      await to('/ingredient-test')(page);
      await page.route('**/functions/v1/**', (route) => route.abort());
      await page.getByRole('main').getByRole('textbox').fill('parmesan');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 3, name: 'parmesan' }).waitFor({ timeout: 60_000 });
    },
  },
  { name: 'dish-name', as: 'newcomer', open: to('/dish-test') },
  { name: 'dish-result', as: 'user', open: (page) => testDish(page, 'Steak tartare') },
  { name: 'recipe-input', as: 'user', open: to('/recipe-adapt') },
  { name: 'recipe-input-visitor', as: 'visitor', open: to('/recipe-adapt') },
  { name: 'recipe-read', as: 'user', open: readRecipe },
  {
    name: 'recipe-adapted',
    as: 'user',
    open: async (page) => {
      await readRecipe(page);
      await adapt(page).click();
      await page.waitForURL('**/recipe-adapt/results');
      await page.getByRole('tabpanel').waitFor();
    },
  },
  { name: 'recipes-empty', as: 'newcomer', open: to('/adaptations') },
  { name: 'debug', as: 'user', open: to('/debug') },
  { name: 'not-found', as: 'visitor', open: to('/no/such/page') },
];
