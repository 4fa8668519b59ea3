import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { plainName } from './plain-name.ts';

/** What a substitute is called; `{from}` in a record is the ingredient itself: "gluten-free {from}". */
export function substituteName({ to }: Substitution, from: string, language: Language): string {
  return (to?.names[language] ?? '').replace('{from}', plainName(from));
}
