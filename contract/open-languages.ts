export * from './open-languages/list.ts';
export * from './open-languages/schemas.ts';
