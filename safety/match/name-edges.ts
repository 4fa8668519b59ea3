import type { NamedLanguage } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';

export const AND_EDGE = '&';
export const WITH_EDGE = '+with';
/** Marks an article that must stand literally: "à la coque" is not "coque". */
export const LITERAL = '=';

/** The way to a name in the tree of its language. */
export interface NameEdges {
  words: ReturnType<typeof nameWords>;
  edges: string[];
  /** Words that are not articles. */
  content: number;
  /** The one edge under which two words are found that are also written as one: "icecream". */
  joined: string | null;
}

/** Stems of a name's words in order, without the articles that may be left out. */
export function edgesOf(written: string, language: NamedLanguage): NameEdges {
  const words = nameWords(written, language);
  const content = words.filter((word) => word.role !== 'article').length;
  const edges: string[] = [];
  for (const { word, role } of words) {
    if (role !== 'article') {
      edges.push(role === 'and' ? AND_EDGE : role === 'with' ? WITH_EDGE : stem(word, language));
    } else if (content <= 1) {
      edges.push(content === 0 ? stem(word, language) : LITERAL + word);
    }
  }
  const pair = words.length === 2 && words.every(({ role }) => role === null);
  return {
    words,
    edges,
    content,
    joined: pair ? stem(words.map(({ word }) => word).join(''), language) : null,
  };
}
