export * from './language/schemas.ts';
export * from './language/table.ts';
