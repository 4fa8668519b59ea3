import type { HarmlessKind } from '@mirabelle/contract/knowledge.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isNamed } from './chunks.ts';
import type { HarmlessPhrase, HarmlessWords } from './harmless-words.ts';
import type { HarmlessMention, ReadWords } from './reading.ts';
import { quoteOf } from './unknown-words.ts';

/** For each word the harmless phrase it is part of; a name or a word of a menu comes first. */
export function harmlessPhrases(
  tokens: LookupToken[],
  covered: (Chosen | null)[],
  words: HarmlessWords,
  languages: readonly (string | null | undefined)[],
): (HarmlessPhrase | null)[] {
  const found: (HarmlessPhrase | null)[] = tokens.map(() => null);
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (end < tokens.length && !isOfName(end, covered)) end++;
    const { word = '', role = null } = tokens[at] ?? {};
    const isUnknown = role === null && (covered[at] ?? null) === null;
    const phrase =
      end > at
        ? (words.find(tokens, languages, at, end) ?? (isUnknown ? words.findForm(word, languages) : null))
        : null;
    // "Fine settimana": a word of menus may begin a phrase that says as little; by itself it is known already.
    if (!phrase || covered.slice(at, at + phrase.length).every((match) => match !== null)) continue;
    // A little word means nothing by itself whatever else it may be.
    if (phrase.length === 1 && tokens[at]?.role !== null) continue;
    found.fill(phrase, at, at + phrase.length);
    at += phrase.length - 1;
  }
  return found;
}

/** Whether a word is part of a name. The "alla" that a name leads on by may begin what follows: "alla boscaiola". */
function isOfName(at: number, covered: (Chosen | null)[]): boolean {
  const match = covered[at];
  return isNamed(match) && at < (match?.nameEnd ?? 0);
}

/** By what houses name a filling: a town, a street, a cook, who makes it, or how the house calls it. */
const NAMING: ReadonlySet<HarmlessKind> = new Set(['place', 'person', 'maker', 'house'] as const);

/** The harmless words that do say something beside certain foods: home-made, a place. */
export function conditionallyHarmless(
  read: Omit<ReadWords, 'harmless' | 'languages'>,
  found: (HarmlessPhrase | null)[],
  words: HarmlessWords,
  languages: readonly (string | null | undefined)[],
): HarmlessMention[] {
  const { line, tokens, chunks } = read;
  const telling = found.map((phrase, at) => phrase ?? tellingFiller(at, read, words, languages));
  return telling.flatMap((phrase, at) => {
    if (!phrase || (found[at] !== null && found[at - 1] === phrase)) return [];
    const { kind, careful, length, guessed = false, provenance = false } = phrase;
    const isName = NAMING.has(kind) && !provenance;
    if (!isName && careful.length === 0) return [];
    const text = quoteOf(line, tokens, at, at + length);
    return [
      {
        text,
        isName,
        guessed,
        careful,
        start: at,
        end: at + length,
        chunk: chunks[at] ?? 0,
        field: tokens[at]?.field ?? 0,
      },
    ];
  });
}

/** A word of menus that is a harmless word as well: "artisan" says nothing of bread, and something of cheese. */
function tellingFiller(
  at: number,
  { tokens, covered }: Pick<ReadWords, 'tokens' | 'covered'>,
  words: HarmlessWords,
  languages: readonly (string | null | undefined)[],
): HarmlessPhrase | null {
  const match = covered[at];
  if (match?.name.kind !== 'filler' || match.start !== at || tokens[at]?.role !== null) return null;
  const phrase = words.find(tokens, languages, at, match.end);
  return phrase?.length === match.end - at ? phrase : null;
}

/**
 * The names of food that are harmless words in the language of the line: food in another language only ("rustico"), a
 * form of a name ("sucrées") or a word out of a longer phrase ("Hong Kong").
 */
export function harmlessNames(
  items: readonly Chosen[],
  tokens: LookupToken[],
  words: HarmlessWords,
  languages: readonly (string | null | undefined)[],
): Chosen[] {
  return items.filter(({ name, start, nameEnd: end, quality }) => {
    const from = Math.max(0, start - LONGEST_BEFORE);
    for (let at = from; at <= start; at++) {
      const phrase = words.find(tokens, languages, at);
      if (!phrase || at + phrase.length < end) continue;
      if (phrase.length > end - start) return true;
      const spelt = tokens.slice(start, end).map(({ word }) => word);
      if (quality < THE_NAME || name.folded !== spelt.join(' ')) return true;
      return languages.some((language) => language) && !languages.includes(name.language);
    }
    return false;
  });
}

/**
 * Those of them that are spelt as the harmless word and as no name: "speciale" is not spéciale, nor "ricco" a form of
 * ricci.
 */
export function surelyHarmless(doubted: readonly Chosen[], tokens: LookupToken[]): Chosen[] {
  return doubted.filter(({ options, start, nameEnd: end }) => {
    if (end - start > 1) return false;
    const { word, accented } = tokens[start] ?? {};
    // With accents it may be a loan word: the "puré" of a French menu.
    return word === accented && !options.some(({ name }) => name.accented === word);
  });
}

/** What is said of a form of a name in a language of names only. */
const THE_NAME = 0.95;
/** So many words of a harmless phrase may stand before the one that is a food by itself. */
const LONGEST_BEFORE = 3;
