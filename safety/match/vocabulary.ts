import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { LEXICONS } from './lexicon/lexicon.ts';
import { stem } from './stem.ts';
import { nameWords } from './tokenise.ts';

export type NameKind = 'food' | 'dish' | 'group' | 'preparation' | 'filler' | 'trap';

/** One name of one record in one language, as it is looked for. */
export interface Name {
  kind: NameKind;
  /** Id of the record; for a trap the record whose name it guards; for a filler the word. */
  id: string;
  language: Language;
  /** As the record has it. */
  written: string;
  /** Its words, folded, and with their accents. */
  folded: string;
  accented: string;
  /** Words that are not articles: longer names win. */
  content: number;
}

interface Node {
  next: Map<string, Node>;
  ends: Name[];
}

/** All names of the knowledge, one tree of stems a language. */
export interface Vocabulary {
  trees: Record<Language, Node>;
  /** Every word that occurs in a name, folded, with how many names hold it. */
  words: Map<string, number>;
  /** Stems of those words, to tell known words from unknown ones. */
  stems: Record<Language, Set<string>>;
  /** Words that are a whole German name, for taking compounds apart. */
  germanParts: Set<string>;
}

export const AND_EDGE = '&';
export const WITH_EDGE = '+with';
/** Marks an article that must stand literally: "à la coque" is not "coque". */
export const LITERAL = '=';

/** Builds the trees that texts are matched against. */
export function buildVocabulary(knowledge: PackedKnowledge): Vocabulary {
  const vocabulary: Vocabulary = {
    trees: Object.fromEntries(LANGUAGES.map((l) => [l, { next: new Map(), ends: [] }])) as unknown as Record<
      Language,
      Node
    >,
    words: new Map(),
    stems: Object.fromEntries(LANGUAGES.map((l) => [l, new Set<string>()])) as Record<Language, Set<string>>,
    germanParts: new Set(),
  };
  const addAll = (kind: NameKind, id: string, names: Names | Partial<Record<Language, string[]>>) => {
    for (const language of LANGUAGES) {
      for (const name of names[language] ?? []) addName(vocabulary, kind, id, language, name);
    }
  };
  for (const group of knowledge.groups) addAll('group', group.id, group.names);
  for (const food of knowledge.foods) addAll('food', food.id, food.names);
  for (const dish of knowledge.dishes) addAll('dish', dish.id, dish.names);
  for (const preparation of knowledge.preparations) addAll('preparation', preparation.id, preparation.names);
  for (const record of [...knowledge.foods, ...knowledge.dishes, ...knowledge.preparations]) {
    addAll('trap', record.id, record.notNames as Names);
  }
  for (const language of LANGUAGES) {
    for (const filler of LEXICONS[language].fillers) {
      addName(vocabulary, 'filler', filler, language, filler);
    }
  }
  return vocabulary;
}

function addName(vocabulary: Vocabulary, kind: NameKind, id: string, language: Language, text: string): void {
  const tokens = nameWords(text, language);
  const content = tokens.filter((token) => token.role !== 'article').length;
  if (tokens.length === 0) return;
  const keepArticles = content <= 1;
  const edges: string[] = [];
  for (const token of tokens) {
    vocabulary.words.set(token.word, (vocabulary.words.get(token.word) ?? 0) + 1);
    const stemmed = stem(token.word, language);
    if (token.role === 'article') {
      if (keepArticles) edges.push(content === 0 ? stemmed : LITERAL + token.word);
      continue;
    }
    vocabulary.stems[language].add(stemmed);
    edges.push(token.role === 'and' ? AND_EDGE : token.role === 'with' ? WITH_EDGE : stemmed);
  }
  const name: Name = {
    kind,
    id,
    language,
    written: text,
    folded: tokens.map((t) => t.word).join(' '),
    accented: tokens.map((t) => t.accented).join(' '),
    content: Math.max(content, 1),
  };
  insert(vocabulary.trees[language], edges, name);
  if (language === 'de' && tokens.length === 1 && kind !== 'trap' && name.folded.length >= 3) {
    vocabulary.germanParts.add(edges[0] ?? '');
  }
  // "ice cream" is also written "icecream".
  if (tokens.length === 2 && content === 2 && tokens.every((t) => t.role === null)) {
    const joined = tokens.map((t) => t.word).join('');
    vocabulary.stems[language].add(stem(joined, language));
    insert(vocabulary.trees[language], [stem(joined, language)], name);
  }
}

function insert(root: Node, edges: string[], name: Name): void {
  let node = root;
  for (const edge of edges) {
    let child = node.next.get(edge);
    if (!child) {
      child = { next: new Map(), ends: [] };
      node.next.set(edge, child);
    }
    node = child;
  }
  node.ends.push(name);
}
