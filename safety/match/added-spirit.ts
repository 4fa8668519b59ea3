import type { Language } from '@mirabelle/contract/language.ts';
import type { Candidate, LookupToken } from './find-names.ts';

/** Names of spirits that are also the fruit they are made of, where it stands in a compound or alone. Folded. */
const ALSO_FRUIT: Partial<Record<Language, ReadonlySet<string>>> = { de: new Set(['kirsch']) };

/**
 * Whether a spirit's name is the fruit's here. "Sorbet mit Kirsch" is served with the spirit, since cherries would be
 * "Kirschen"; "Kirschkuchen", "Eis: Vanille, Kirsch" and "mit Kirsch-Sahne" are made of cherries.
 */
export function meansTheFruit({ name, start, end }: Candidate, tokens: readonly LookupToken[]): boolean {
  if (!ALSO_FRUIT[name.language]?.has(name.folded) || name.kind !== 'food') return false;
  const [before, word, after] = [tokens[start - 1], tokens[end - 1], tokens[end]];
  const served = before?.role === 'with' && before.segment === word?.segment;
  const ends = after === undefined || after.segment !== word?.segment || after.role !== null;
  return word?.word !== name.folded || !served || !ends;
}
