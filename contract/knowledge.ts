/**
 * The form of every record in knowledge/. One record a file, the file's name is its id.
 * Shape is checked here; further truths (names unclaimed twice, citations that resolve,
 * groups without cycles) are one checker each in knowledge/check.
 */

export * from './knowledge/diets.ts';
export * from './knowledge/facts.ts';
export * from './knowledge/foods.ts';
export * from './knowledge/harmless-words.ts';
export * from './knowledge/hazard.ts';
export * from './knowledge/limits.ts';
export * from './knowledge/names.ts';
export * from './knowledge/open-names.ts';
export * from './knowledge/packed.ts';
export * from './knowledge/shelf-life.ts';
export * from './knowledge/source.ts';
export * from './knowledge/source-notes.ts';
export * from './knowledge/state.ts';
export * from './knowledge/substitution.ts';
export * from './knowledge/weak-ground.ts';
