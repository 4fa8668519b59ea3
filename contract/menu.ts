export * from './menu/kinds.ts';
export * from './menu/reading.ts';
