export * from './diets/key-of-food.ts';
export * from './diets/lists.ts';
export * from './diets/mark-of.ts';
export * from './diets/schemas.ts';
export * from './diets/short-facts.ts';
