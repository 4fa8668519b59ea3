import type { Line } from '@mirabelle/language/text/tokenise.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isNamed } from './chunks.ts';
import type { HarmlessPhrase, HarmlessWords } from './harmless-words.ts';
import type { HarmlessMention } from './reading.ts';
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
    while (end < tokens.length && !isNamed(covered[end])) end++;
    const phrase = end > at ? words.find(tokens.slice(at, end), languages) : null;
    // "Fine settimana": a word of menus may begin a phrase that says as little; by itself it is known already.
    if (!phrase || covered.slice(at, at + phrase.length).every((match) => match !== null)) continue;
    // A little word means nothing by itself whatever else it may be.
    if (phrase.length === 1 && tokens[at]?.role !== null) continue;
    found.fill(phrase, at, at + phrase.length);
    at += phrase.length - 1;
  }
  return found;
}

/** The harmless words that do say something beside certain foods: home-made, a place. */
export function conditionallyHarmless(
  line: Line,
  tokens: LookupToken[],
  chunks: number[],
  found: (HarmlessPhrase | null)[],
): HarmlessMention[] {
  return found.flatMap((phrase, at) => {
    if (!phrase || found[at - 1] === phrase) return [];
    const { kind, careful, length } = phrase;
    const isPlace = kind === 'place';
    if (!isPlace && careful.length === 0) return [];
    const text = quoteOf(line, tokens, at, at + length);
    return [{ text, isPlace, careful, chunk: chunks[at] ?? 0, field: tokens[at]?.field ?? 0 }];
  });
}
