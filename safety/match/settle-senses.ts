import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import type { Sense } from '@mirabelle/language/lexicon/topics/homonyms.ts';
import { homonyms } from '@mirabelle/language/lexicon/words/homonyms.ts';
import { type PhraseTrie, phraseTrie } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isItem } from './choose-names.ts';
import type { Name } from './vocabulary.ts';

/**
 * A word that names a drink, a food or a doneness may mean another thing where it stands: the Champagne of "lentilles
 * de Champagne" is where they grew. The lexicon says by which neighbours one knows; what none of them settles stays.
 * @param named the food that a name stands for
 */
export function settleSenses(
  chosen: Chosen[],
  tokens: LookupToken[],
  language: Language | null,
  named: (phrase: string) => Name | undefined,
): void {
  const words = tokens.map(({ word }) => word);
  for (const match of chosen) {
    if (match.name.kind === 'filler' || match.name.kind === 'trap') continue;
    const sense = sensesFrom(words[match.start] ?? '').find(
      (one) =>
        one.trie.longestAt(words, match.start) === match.nameEnd - match.start &&
        fits(one, match, chosen, tokens, words, language),
    );
    if (sense) match.name = nameMeant(sense.sense, match, named);
  }
}

interface Compiled {
  language: Language;
  trie: PhraseTrie;
  sense: Sense;
}

/** The senses of phrases that begin with a word, in the order of the lexicon. */
function sensesFrom(word: string): readonly Compiled[] {
  compiled ??= byFirstWord();
  return compiled.get(word) ?? NO_SENSES;
}
let compiled: Map<string, Compiled[]> | null = null;
const NO_SENSES: readonly Compiled[] = [];

function byFirstWord(): Map<string, Compiled[]> {
  const found = new Map<string, Compiled[]>();
  for (const language of LANGUAGES) {
    for (const sense of wordsOf(language, homonyms).senses) {
      const one = { language, trie: phraseTrie(sense.words), sense };
      const heads = new Set(sense.words.map((phrase) => foldText(phrase).split(' ', 1)[0] as string));
      for (const head of heads) found.set(head, [...(found.get(head) ?? []), one]);
    }
  }
  return found;
}

function fits(
  { sense, language }: Compiled,
  match: Chosen,
  chosen: Chosen[],
  tokens: LookupToken[],
  words: string[],
  spoken: Language | null,
): boolean {
  const { start, nameEnd } = match;
  const { segment, field } = tokens[start] ?? {};
  const inSegment = (at: number) => tokens[at]?.segment === segment && tokens[at]?.field === field;
  const endsAt = (list: readonly string[], end: number) => {
    for (let at = Math.max(0, end - LONGEST); at < end; at++) {
      if (inSegment(at) && phraseTrie(list).longestAt(words, at) === end - at) return true;
    }
    return false;
  };
  if (sense.before && inSegment(nameEnd) && phraseTrie(sense.before).longestAt(words, nameEnd) > 0)
    return true;
  if (sense.after && (endsAt(sense.after, start) || isListedAfter(sense.after, start, words, tokens)))
    return true;
  // The little words of one language are others in the next.
  if (sense.from && spoken === language && endsAt(sense.from, start)) {
    let link = start - 1;
    while (link > 0 && endsAt(sense.from, link)) link--;
    const food = chosen.some((other) => isItem(other.name) && other.nameEnd === link);
    if (food && !(sense.notAfter && endsAt(sense.notAfter, link))) return true;
  }
  if (sense.beside) {
    const trie = phraseTrie(sense.beside);
    if (words.some((_, at) => at < start && tokens[at]?.field === field && trie.longestAt(words, at) > 0))
      return true;
  }
  if (spoken !== language) return false;
  if (sense.goesOn && inSegment(nameEnd) && tokens[nameEnd]?.role == null) return true;
  const after = inSegment(nameEnd) ? (tokens[nameEnd]?.role ?? 'word') : null;
  const leads = tokens[start - 1]?.field !== field && (after === null || after === 'and' || after === 'with');
  return sense.first === true && leads;
}
const LONGEST = 4;

/** "Mild, medium, hot", "small / medium": the part of the line before it says nothing else. */
function isListedAfter(
  list: readonly string[],
  start: number,
  words: string[],
  tokens: LookupToken[],
): boolean {
  const before = tokens[start - 1];
  if (!before || before.field !== tokens[start]?.field || before.segment === tokens[start]?.segment)
    return false;
  const from = tokens.findIndex(({ field, segment }) => field === before.field && segment === before.segment);
  return phraseTrie(list).longestAt(words, from) === start - from;
}

/** The food that is meant; none where the word names no food. */
function nameMeant({ as }: Sense, match: Chosen, named: (phrase: string) => Name | undefined): Name {
  return (as !== undefined && named(as)) || { ...match.name, kind: 'filler', id: '' };
}
