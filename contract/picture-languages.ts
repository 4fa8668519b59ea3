import { LANGUAGE_TABLE, READ_LANGUAGES, type ReadLanguage } from './language.ts';
import { type MenuLanguage, menuLanguageOf } from './open-languages.ts';

/**
 * Languages whose letters are read in pictures though nothing is judged or shown in them, with Tesseract's name of
 * their data. Their foods are known by name ({@link OPEN_LANGUAGES}).
 */
const OPEN_DATA = {
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
  da: 'dan',
  nb: 'nor',
  fi: 'fin',
  cs: 'ces',
  hu: 'hun',
  ro: 'ron',
  hr: 'hrv',
  tr: 'tur',
  vi: 'vie',
  el: 'ell',
} as const;

export type OpenPictureLanguage = keyof typeof OPEN_DATA;
/** A language that a picture is read in. */
export type PictureLanguage = ReadLanguage | OpenPictureLanguage;
export const PICTURE_LANGUAGES: readonly PictureLanguage[] = [
  ...READ_LANGUAGES,
  ...(Object.keys(OPEN_DATA) as (keyof typeof OPEN_DATA)[]),
];

/** Tesseract's name of a language's data. */
export function recogniserData(language: PictureLanguage): string {
  return language in OPEN_DATA
    ? OPEN_DATA[language as keyof typeof OPEN_DATA]
    : LANGUAGE_TABLE[language as ReadLanguage].ocr;
}

/** What dishes read in this language are judged as. */
export const judgedAs = (language: PictureLanguage): MenuLanguage | null => menuLanguageOf(language);

/** Whether pictures are read in the language of a menu; of none told, that is left open. */
export const isReadInPictures = (language: string | null): boolean =>
  language === null || PICTURE_LANGUAGES.some((read) => judgedAs(read) === language);
