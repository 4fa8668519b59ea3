import type { DietFoodName } from './schemas.ts';

/** Foods of one name are one. */
export const keyOfFood = (food: DietFoodName): string =>
  (typeof food === 'string' ? food : (food.en ?? '')).toLowerCase();
