import type { Language } from '@mirabelle/contract/language.ts';

/** How a model is told which language to answer in. */
export const IN_LANGUAGE: Record<Language, string> = {
  en: 'in English',
  fr: 'in French',
  es: 'in Spanish',
  de: 'in German',
  it: 'in Italian',
  pt: 'in Portuguese',
};
