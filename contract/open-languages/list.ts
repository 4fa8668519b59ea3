import { LANGUAGES, type Language } from '../language/table.ts';

/**
 * Languages of which only names of foods and some kitchen words are known, from open data and of our own: nothing is
 * judged or shown in them, but liver is liver under its Polish name. `-Latn` marks names written in Latin letters.
 * They are apart from `LANGUAGE_TABLE`, since whatever goes through the languages of records word by word would take
 * ten times as long with them.
 */
export const OPEN_LANGUAGES = [
  'af',
  'am-Latn',
  'ar-Latn',
  'az',
  'bg-Latn',
  'bn-Latn',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'el-Latn',
  'et',
  'eu',
  'fa-Latn',
  'fi',
  'ga',
  'gl',
  'gu-Latn',
  'ha',
  'hi-Latn',
  'hr',
  'hu',
  'hy-Latn',
  'id',
  'ig',
  'is',
  'ja-Latn',
  'jv',
  'ka-Latn',
  'kn-Latn',
  'ko-Latn',
  'lt',
  'lv',
  'mk-Latn',
  'ml-Latn',
  'mr-Latn',
  'ms',
  'mt',
  'nb',
  'ne-Latn',
  'nl',
  'nn',
  'pa-Latn',
  'pl',
  'ro',
  'ru-Latn',
  'sk',
  'sl',
  'sq',
  'sr-Latn',
  'su',
  'sv',
  'sw',
  'ta-Latn',
  'te-Latn',
  'th-Latn',
  'tl',
  'tr',
  'tw',
  'uk-Latn',
  'ur-Latn',
  'vi',
  'wo',
  'yo',
  'yue-Latn',
  'zh-Latn-pinyin',
] as const;
export type OpenLanguage = (typeof OPEN_LANGUAGES)[number];

/** A language that a menu may be written in as far as we can tell it: one that is judged, or one of names only. */
export type MenuLanguage = Language | OpenLanguage;
export const MENU_LANGUAGES: readonly MenuLanguage[] = [...LANGUAGES, ...OPEN_LANGUAGES];

const OPEN: ReadonlySet<string | null> = new Set(OPEN_LANGUAGES);
const EXACT: ReadonlyMap<string, MenuLanguage> = new Map(MENU_LANGUAGES.map((l) => [l.toLowerCase(), l]));
export const isOpenLanguage = (language: string | null): language is OpenLanguage => OPEN.has(language);

/**
 * The language that a code means: "pl", "pl-PL", "ja" and "ja-JP" for Japanese in Latin letters.
 * @returns null where nothing is known of it
 */
export function menuLanguageOf(code: string | null | undefined): MenuLanguage | null {
  const wanted = code?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  if (wanted === '') return null;
  const [base] = wanted.split('-');
  return (
    EXACT.get(wanted) ??
    MENU_LANGUAGES.find((language) => language.split('-')[0] === (base === 'no' ? 'nb' : base)) ??
    null
  );
}
