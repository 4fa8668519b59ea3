/**
 * The form of the records on medicines. One record a file, the file's name is its id:
 *
 * - `knowledge/substances/<id>.json`: an active substance, id = its INN in kebab-case ("acetylsalicylic-acid")
 * - `knowledge/medicine-classes/<id>.json`: NSAIDs, ACE inhibitors, ...; what is true of all members stands here
 * - `knowledge/brands/<country>.csv`: brand names and the substances they hold
 * - `knowledge/teratology-services/<id>.json`: who to call
 * - `knowledge/medicine-sources/<id>.json`: documents, in the form of `sourceSchema`; a record may also cite one of
 *   `knowledge/sources`
 *
 * `knowledge/pack` makes of them `knowledge/.packed/medicines.json`, in the form of `packedMedicinesSchema`.
 * Records hold keys and data, never sentences; `safety/messages` words them.
 */

export * from './medicine/advice.ts';
export * from './medicine/alternatives.ts';
export * from './medicine/brand.ts';
export * from './medicine/concerns.ts';
export * from './medicine/conditions.ts';
export * from './medicine/excipients.ts';
export * from './medicine/packed.ts';
export * from './medicine/service.ts';
export * from './medicine/stopping.ts';
export * from './medicine/substance.ts';
export * from './medicine/terms.ts';
