import { byNamedLanguage, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { rolesFor } from './word-roles.ts';

const articles = (language: NamedLanguage): ReadonlySet<string> =>
  new Set([...rolesFor(language)].filter(([, role]) => role === 'article').map(([word]) => word));

/** As the names were read: with the little words of the other languages that mean nothing else here. */
export const ARTICLES = byNamedLanguage(articles);
