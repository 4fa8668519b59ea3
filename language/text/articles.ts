import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { rolesFor } from './word-roles.ts';

/** As the names were read: with the little words of the other languages that mean nothing else here. */
export const ARTICLES = Object.fromEntries(
  LANGUAGES.map((l) => [
    l,
    new Set([...rolesFor(l)].filter(([, role]) => role === 'article').map(([word]) => word)),
  ]),
) as Record<Language, Set<string>>;
