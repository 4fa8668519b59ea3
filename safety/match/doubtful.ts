import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { doneness } from '@mirabelle/language/lexicon/words/doneness.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import type { Lookup, Treatment } from './reading.ts';

/** The word that says of anything that it is cooked, and not how. */
const COOKED = 'cooked';
const OPENING = /["“„«»'‘‚]\s*$/u;
const CLOSING = /^\s*["”“»«'’]/u;

/**
 * Why a word that says "cooked" is not to be believed: it stands in quotation marks, or what it is done in is lemon
 * juice or vinegar. "Cooked in lime" is raw fish; "cuit au citron" may be, or has lemon with it.
 */
export function doubtOf(
  match: Chosen,
  tokens: LookupToken[],
  texts: readonly string[],
  lookup: Pick<Lookup, 'cooks'>,
): Treatment['doubtful'] {
  if (match.name.kind !== 'preparation' || !lookup.cooks(match.name.id)) return undefined;
  const quoted = isQuoted(match, tokens, texts);
  const link =
    match.name.id === COOKED ? (linkAfter(match, tokens, quoted) ?? linkBefore(match, tokens)) : null;
  if (link === null) return quoted ? 'quoted' : undefined;
  return quoted || wordSet(everyWord(doneness, 'inside')).has(link) ? 'in-acid' : 'with-acid';
}

function isQuoted({ start, nameEnd: end }: Chosen, tokens: LookupToken[], texts: readonly string[]): boolean {
  const first = tokens[start];
  const last = tokens[end - 1];
  const text = texts[first?.field ?? 0] ?? '';
  // An apostrophe at the end of a word counts as a part of it: 'cooked'.
  const after = text.slice(last?.end).replace(/^/, /['’]$/.test(text.slice(0, last?.end)) ? "'" : '');
  return OPENING.test(text.slice(0, first?.start)) && CLOSING.test(after);
}

/** The "in" of "cooked in lime juice". */
function linkAfter({ nameEnd: end }: Chosen, tokens: LookupToken[], quoted: boolean): string | null {
  const first = tokens[end];
  const before = tokens[end - 1];
  if (!first || first.field !== before?.field || (!quoted && first.segment !== before.segment)) return null;
  if (!isLink(first.word)) return null;
  const words = tokens.map(({ word }) => word);
  let at = end + 1;
  while (tokens[at]?.segment === first.segment && isJuice(words[at])) at++;
  const acid = tokens[at]?.segment === first.segment && acids().longestAt(words, at) > 0;
  return acid ? first.word : null;
}

/** The "in" of "in Limettensaft gegart". */
function linkBefore({ start }: Chosen, tokens: LookupToken[]): string | null {
  const words = tokens.map(({ word }) => word);
  const { field } = tokens[start] ?? {};
  for (let at = start - 1; at >= 0 && at >= start - REACH && tokens[at]?.field === field; at--) {
    if (at + acids().longestAt(words, at) !== start) continue;
    let link = at - 1;
    while (isJuice(words[link])) link--;
    const word = words[link];
    return word !== undefined && isLink(word) && tokens[link]?.field === field ? word : null;
  }
  return null;
}
const REACH = 4;

/** Whether the name that begins at a token is that of lemon juice or the like. */
export function isAcid(tokens: LookupToken[], at: number): boolean {
  const word = tokens[at]?.word;
  return word !== undefined && acids().longestAt([word, tokens[at + 1]?.word ?? ''], 0) > 0;
}

const acids = () => phraseTrie(everyWord(doneness, 'acids'));

function isJuice(word: string | undefined): boolean {
  return word !== undefined && wordSet(everyWord(doneness, 'juices')).has(word);
}

function isLink(word: string): boolean {
  return wordSet(everyWord(doneness, 'inside')).has(word) || wordSet(everyWord(doneness, 'beside')).has(word);
}
