import { join } from 'node:path';

/** Folders of records in knowledge/. */
export const KINDS = [
  'groups',
  'foods',
  'dishes',
  'preparations',
  'sources',
  'substitutions',
  'diets',
  'limits',
] as const;
export type Kind = (typeof KINDS)[number];

/** Words that say nothing of what is eaten: one folder a source, one file a language. */
export const HARMLESS_FOLDER = 'harmless-words';

/** Folders of what is known of medicines; the foods' documents may be cited too. */
export const MEDICINE_FOLDERS = [
  'substances',
  'medicine-classes',
  'brands',
  'teratology-services',
  'medicine-sources',
  'sources',
] as const;

/** Where the reviews of a knowledge folder lie: beside it, since they are not knowledge but what was said of it. */
export const reviewsFolder = (root: string): string => join(root, '..', 'reviews');
