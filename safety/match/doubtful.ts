import { isJudged } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { doneness } from '@mirabelle/language/lexicon/words/doneness.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import type { Lookup, Treatment } from './reading.ts';

/** The word that says of anything that it is cooked, and not how. */
export const COOKED = 'cooked';
const OPENING = /["“„«»'‘‚]\s*$/u;
const CLOSING = /^\s*["”“»«'’]/u;

/** Where a word that says "cooked" stands. */
type Place = Pick<Chosen, 'start' | 'nameEnd' | 'name'>;

/**
 * Why a word that says "cooked" is not to be believed: it stands in quotation marks, or what it is done in is lemon
 * juice, vinegar or no heat at all. "Cooked in lime" and "cuit au citron" are raw fish; with lemon and something else
 * it may be either.
 * @param foods the foods and dishes of the line
 */
export function doubtOf(
  match: Place,
  tokens: LookupToken[],
  texts: readonly string[],
  lookup: Pick<Lookup, 'cooks'>,
  foods: readonly Pick<Chosen, 'start' | 'nameEnd'>[],
): Treatment['doubtful'] {
  if (match.name.kind !== 'preparation' || !lookup.cooks(match.name.id)) return undefined;
  const quoted = isQuoted(match, tokens, texts);
  const coldly = isColdly(match, tokens);
  // "Confit à froid": of ways to cook that need heat, one asks what is meant.
  if (match.name.id !== COOKED) return coldly ? 'cold' : quoted ? 'quoted' : undefined;
  if (coldly) return 'in-acid';
  return (
    acidAfter(match, tokens, quoted, foods) ?? acidBefore(match, tokens) ?? (quoted ? 'quoted' : undefined)
  );
}

/** Whether words stand in quotation marks. */
export function isQuoted(
  { start, nameEnd: end }: Pick<Place, 'start' | 'nameEnd'>,
  tokens: LookupToken[],
  texts: readonly string[],
): boolean {
  const first = tokens[start];
  const last = tokens[end - 1];
  const text = texts[first?.field ?? 0] ?? '';
  // An apostrophe at the end of a word counts as a part of it: 'cooked'.
  const after = text.slice(last?.end).replace(/^/, /['’]$/.test(text.slice(0, last?.end)) ? "'" : '');
  return OPENING.test(text.slice(0, first?.start)) && CLOSING.test(after);
}

/** "Cuit à froid", "kalt gegart": no heat was used. */
function isColdly({ start, nameEnd: end }: Place, tokens: LookupToken[]): boolean {
  const words = tokens.map(({ word }) => word);
  const { segment } = tokens[start] ?? {};
  const without = phraseTrie(everyWord(doneness, 'unheated'));
  if (tokens[end]?.segment === segment && without.longestAt(words, end) > 0) return true;
  const before = tokens[start - 1];
  return before?.segment === segment && wordSet(everyWord(doneness, 'cold')).has(before?.word ?? '');
}

/** The "in lime juice" of "cooked in lime juice". */
function acidAfter(
  { start, nameEnd: end, name }: Place,
  tokens: LookupToken[],
  quoted: boolean,
  foods: readonly Pick<Chosen, 'start' | 'nameEnd'>[],
): 'in-acid' | 'with-acid' | null {
  const words = tokens.map(({ word }) => word);
  const before = tokens[end - 1];
  const { field } = tokens[start] ?? {};
  let at = pastAside(tokens, end, foods);
  while (isJuice(words[at])) at++;
  const first = tokens[at];
  if (!first || first.field !== field || (!quoted && first.segment !== before?.segment)) return null;
  const link = words[at];
  if (link === undefined || !isLink(link)) return null;
  const inside = (position: number) => tokens[position]?.segment === first.segment;
  at++;
  while (inside(at) && (isJuice(words[at]) || isLink(words[at] ?? '') || tokens[at]?.role === 'article'))
    at++;
  const length = inside(at) ? acids().longestAt(words, at) : 0;
  if (length === 0) return null;
  at += length;
  while (inside(at) && isJuice(words[at])) at++;
  // "Cooked in lemon butter": what follows is what it is done in.
  const butter =
    !adjectivesFollow(name) && foods.some((food) => food.start <= at && food.nameEnd > at && inside(at));
  if (butter) return null;
  // "Cooked in lemon and dill sauce": so it does where more than the lemon is in it.
  const sauces = wordSet(everyWord(doneness, 'sauces'));
  for (let next = at; inside(next); next++) if (sauces.has(words[next] ?? '')) return null;
  if (wordSet(everyWord(doneness, 'inside')).has(link)) return 'in-acid';
  return inside(at) && tokens[at]?.role === 'and' && acids().longestAt(words, at + 1) === 0
    ? 'with-acid'
    : 'in-acid';
}

/**
 * Where the "in" of "cooked by time in vinegar" stands, past a few words that name no food; else where one begins to
 * look. What it comes with is another matter: "cotto al forno con limone".
 */
function pastAside(
  tokens: LookupToken[],
  from: number,
  foods: readonly Pick<Chosen, 'start' | 'nameEnd'>[],
): number {
  const words = tokens.map(({ word }) => word);
  const { segment } = tokens[from] ?? {};
  for (let at = from; at <= from + ASIDE && tokens[at]?.segment === segment; at++) {
    if (isInside(words[at] ?? '') && acids().longestAt(words, at + 1) > 0) return at;
    if (foods.some((food) => food.start <= at && food.nameEnd > at)) break;
  }
  return from;
}
const ASIDE = 3;

/** The "in Limettensaft" of "in Limettensaft gegart", the "lime" of "lime-cooked". */
function acidBefore({ start, name }: Place, tokens: LookupToken[]): 'in-acid' | null {
  const words = tokens.map(({ word }) => word);
  const { field, segment } = tokens[start] ?? {};
  for (let at = start - 1; at >= 0 && at >= start - REACH && tokens[at]?.field === field; at--) {
    if (at + acids().longestAt(words, at) !== start) continue;
    let link = at - 1;
    while (isJuice(words[link])) link--;
    const word = words[link];
    if (word !== undefined && isLink(word) && tokens[link]?.field === field) return 'in-acid';
    return !adjectivesFollow(name) && tokens[at]?.segment === segment ? 'in-acid' : null;
  }
  return null;
}
const REACH = 4;

function adjectivesFollow({ language }: Place['name']): boolean {
  return !isOpenLanguage(language) && isJudged(language) && wordsOf(language, grammar).adjectivesFollow;
}

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
  return isInside(word) || wordSet(everyWord(doneness, 'beside')).has(word);
}

function isInside(word: string): boolean {
  return wordSet(everyWord(doneness, 'inside')).has(word);
}
