import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { ARTICLES } from '@mirabelle/language/text/articles.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { type NameKind, namesOf } from './names-of.ts';

/** Shorter words join what stands beside them. */
export const SHORTEST = 3;

/** A name of several words. */
export interface WordsOfName {
  kind: NameKind;
  id: string;
  language: NamedLanguage;
  /** Folded, without the little ones. */
  words: readonly string[];
}

const JOINING = wordSet([...everyWord(grammar, 'and'), ...everyWord(grammar, 'with')]);
const EVERY_ARTICLE: ReadonlySet<string> = new Set(LANGUAGES.flatMap((language) => [...ARTICLES[language]]));

/** Whether a word only joins what stands beside it, in any language. */
export function isLittle(word: string): boolean {
  return word.length < SHORTEST || JOINING.has(word) || EVERY_ARTICLE.has(word);
}

const known = new WeakMap<PackedKnowledge, readonly WordsOfName[]>();

/** The words of all names of foods, dishes, groups and preparations that have several; taken apart once. */
export function wordsOfNames(knowledge: PackedKnowledge): readonly WordsOfName[] {
  const before = known.get(knowledge);
  if (before) return before;
  const names: WordsOfName[] = [];
  for (const { kind, id, language, written } of namesOf(knowledge)) {
    if (kind === 'trap' || kind === 'filler') continue;
    const words = foldWords(written).split(' ');
    if (words.length > 1) names.push({ kind, id, language, words: words.filter((word) => !isLittle(word)) });
  }
  known.set(knowledge, names);
  return names;
}
