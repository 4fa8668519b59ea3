export * from './risk/ratings.ts';
export * from './risk/schema.ts';
