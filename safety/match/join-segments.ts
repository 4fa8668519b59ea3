import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isItem } from './choose-names.ts';

/** The little words by which a way of cooking leads on to what it is done in: "cooked in", "cuit au", "cotto nel". */
const IN = wordSet(everyWord(grammar, 'inside'));

/**
 * "Chorizo, cooked in cider", "Garnelen, in Wein gekocht": a part that only says what was done, and in what, speaks
 * of the food before the comma. It becomes one part with it.
 */
export function joinDescriptions(tokens: LookupToken[], chosen: Chosen[]): LookupToken[] {
  let joined = 0;
  return tokens.map((token, i) => {
    const before = tokens[i - 1];
    if (before && before.segment !== token.segment && describes(i, tokens, chosen)) joined++;
    return joined === 0 ? token : { ...token, segment: token.segment - joined };
  });
}

function describes(start: number, tokens: LookupToken[], chosen: Chosen[]): boolean {
  const first = tokens[start];
  const before = tokens[start - 1];
  if (!first || first.bracketed || before?.bracketed || before?.field !== first.field) return false;
  const names = chosen.some((m) => isItem(m.name) && tokens[m.start]?.segment === before.segment);
  if (!names) return false;
  const treatment = chosen.find((m) => m.start === start && m.name.kind === 'preparation');
  if (treatment) {
    const next = tokens[treatment.nameEnd];
    return next?.segment === first.segment && next.role === 'article' && IN.has(next.word);
  }
  const last = chosen.findLast((m) => tokens[m.start]?.segment === first.segment && m.name.kind !== 'filler');
  const closes = last !== undefined && tokens[last.end]?.segment !== first.segment;
  return IN.has(first.word) && closes && last.name.kind === 'preparation';
}
