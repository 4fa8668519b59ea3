import { isJudged } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { drinks } from '@mirabelle/language/lexicon/words/drinks.ts';
import type { Candidate, LookupToken } from './candidate.ts';
import type { Name } from './vocabulary.ts';

/**
 * Whether a spirit's name is the fruit's here. "Sorbet mit Kirsch" is served with the spirit, since cherries would be
 * "Kirschen"; "Kirschkuchen", "Eis: Vanille, Kirsch" and "mit Kirsch-Sahne" are made of cherries.
 */
export function meansTheFruit({ name, start, end }: Candidate, tokens: readonly LookupToken[]): boolean {
  if (name.kind !== 'food' || !alsoFruit(name)) return false;
  const [before, word, after] = [tokens[start - 1], tokens[end - 1], tokens[end]];
  const served = before?.role === 'with' && before.segment === word?.segment;
  const ends = after === undefined || after.segment !== word?.segment || after.role !== null;
  return word?.word !== name.folded || !served || !ends;
}

function alsoFruit({ language, folded }: Name): boolean {
  if (isOpenLanguage(language)) return false;
  return isJudged(language) && wordsOf(language, drinks).alsoFruit.includes(folded);
}
