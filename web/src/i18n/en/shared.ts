/** Texts that several pages of a user show. One file, since each is a request that a slow phone works at. */
export { default as diets } from './diets.json';
export { default as errors } from './errors.json';
export { default as models } from './models.json';
export { default as photo } from './photo.json';
export { default as scans } from './scans.json';
export { default as verdict } from './verdict.json';
