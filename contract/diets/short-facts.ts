import type { DietFacts, StoredDietFacts } from './schemas.ts';

/** As they are kept with a dish: without what is empty. */
export function shortDietFacts({ foods, says, open }: DietFacts): StoredDietFacts {
  return {
    ...(foods.length > 0
      ? {
          foods: foods.map(({ food, is, may }) => ({
            food,
            ...(is.length > 0 ? { is } : {}),
            ...(may.length > 0 ? { may } : {}),
          })),
        }
      : {}),
    ...(says.length > 0 ? { says } : {}),
    ...(open ? { open } : {}),
  };
}
