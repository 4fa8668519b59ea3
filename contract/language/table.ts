/**
 * How far a language is supported. Each level includes those after it: `interface` (the pages speak it), `judged` (a
 * profile may choose it; records, lexicon and messages know it), `read` (its letters are recognised in pictures) and
 * `names` (some foods have names in it that menus of other languages borrow).
 */
export type LanguageLevel = 'interface' | 'judged' | 'read' | 'names';

interface LanguageSupport {
  level: LanguageLevel;
  /** Its name in itself. */
  ownName: string;
  englishName: string;
  /** Tesseract's name of its data, which reads pictures; null for a language at the level `names`. */
  ocr: string | null;
  /** Where a text in it most likely comes from; null where many countries speak it. */
  country: string | null;
}

/** Every language that we know something of. Adding one begins here; docs/how-to/add-a-language.md says what follows. */
export const LANGUAGE_TABLE = {
  en: { level: 'interface', ownName: 'English', englishName: 'English', ocr: 'eng', country: null },
  fr: { level: 'interface', ownName: 'Français', englishName: 'French', ocr: 'fra', country: 'FR' },
  es: { level: 'judged', ownName: 'Español', englishName: 'Spanish', ocr: 'spa', country: 'ES' },
  de: { level: 'judged', ownName: 'Deutsch', englishName: 'German', ocr: 'deu', country: 'DE' },
  it: { level: 'judged', ownName: 'Italiano', englishName: 'Italian', ocr: 'ita', country: 'IT' },
  pt: { level: 'judged', ownName: 'Português', englishName: 'Portuguese', ocr: 'por', country: 'PT' },
} as const satisfies Record<string, LanguageSupport>;

type Table = typeof LANGUAGE_TABLE;
type At<Level extends LanguageLevel> = {
  [Code in keyof Table]: Table[Code]['level'] extends Level ? Code : never;
}[keyof Table];

const at = <Code extends keyof Table>(...levels: LanguageLevel[]): readonly Code[] =>
  (Object.keys(LANGUAGE_TABLE) as Code[]).filter((code) => levels.includes(LANGUAGE_TABLE[code].level));

/** Languages a profile may choose and in which food is judged. */
export type Language = At<'interface' | 'judged'>;
export const LANGUAGES = at<Language>('interface', 'judged');

/** Languages of the interface's toggle. */
export type InterfaceLanguage = At<'interface'>;
export const INTERFACE_LANGUAGES = at<InterfaceLanguage>('interface');

/** Languages whose texts are recognised in pictures. */
export type ReadLanguage = At<'interface' | 'judged' | 'read'>;
export const READ_LANGUAGES = at<ReadLanguage>('interface', 'judged', 'read');

/** Languages in which a record may have names. */
export type NamedLanguage = keyof Table;
export const NAMED_LANGUAGES = at<NamedLanguage>('interface', 'judged', 'read', 'names');

/** Whether records may have names in a language, by its code. */
export const isNamedLanguage = (code: string): code is NamedLanguage => Object.hasOwn(LANGUAGE_TABLE, code);

/** Whether texts are judged in it: whether it has words of its own in the lexicon. */
export const isJudged = (language: NamedLanguage): language is Language =>
  (LANGUAGES as readonly NamedLanguage[]).includes(language);

/** One value for each language. */
export type ByLanguage<T> = Record<Language, T>;

/** Makes one value for each language in which a record may have names. */
export function byNamedLanguage<T>(make: (language: NamedLanguage) => T): Record<NamedLanguage, T> {
  return Object.fromEntries(NAMED_LANGUAGES.map((language) => [language, make(language)])) as Record<
    NamedLanguage,
    T
  >;
}

/** Makes one value for each language. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<T>;
}

/** A text in several languages; English is always there and is the fallback. */
export type Localised = { en: string } & Partial<Record<Language, string>>;
