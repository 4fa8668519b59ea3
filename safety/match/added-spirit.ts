import { isJudged } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { drinks } from '@mirabelle/language/lexicon/words/drinks.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
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
  return word?.word !== name.folded || !((served && ends) || isByTheGlass(word, tokens));
}

/** "Kirsch im Glas", "Kirsch 2 cl": alone in its text, but for what it is poured into and how much. */
function isByTheGlass(word: LookupToken, tokens: readonly LookupToken[]): boolean {
  const vessels = wordSet(everyWord(drinks, 'vessels'));
  return tokens
    .filter((other) => other !== word && other.field === word.field)
    .every((other) => other.role !== null || vessels.has(other.word) || AMOUNT.test(other.word));
}
const AMOUNT = /^(?:\d+(?:[.,]\d+)?|[cm]l)$/;

function alsoFruit({ language, folded }: Name): boolean {
  if (isOpenLanguage(language)) return false;
  return isJudged(language) && wordsOf(language, drinks).alsoFruit.includes(folded);
}
