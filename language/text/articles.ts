import { type ByLanguage, byLanguage } from '@mirabelle/contract/language.ts';
import { rolesFor } from './word-roles.ts';

/** As the names were read: with the little words of the other languages that mean nothing else here. */
export const ARTICLES: ByLanguage<ReadonlySet<string>> = byLanguage(
  (language) =>
    new Set([...rolesFor(language)].filter(([, role]) => role === 'article').map(([word]) => word)),
);
