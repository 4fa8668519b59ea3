export * from './allergens/lists.ts';
export * from './allergens/schemas.ts';
