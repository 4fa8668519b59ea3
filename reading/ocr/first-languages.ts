import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';

/** What every page is read with at first. */
export const FIRST_LANGUAGES: readonly PictureLanguage[] = ['fr', 'en'];
