import { LANGUAGE_TABLE, type Language } from '@mirabelle/contract/language.ts';

/** How a model is told which language to answer in. */
export const inLanguage = (language: Language): string => `in ${LANGUAGE_TABLE[language].englishName}`;
