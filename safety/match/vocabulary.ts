import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { byNamedLanguage, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { indexNames } from './index-names.ts';
import { edgesOf } from './name-edges.ts';
import { type NameLanguage, namesOf, type WrittenName } from './names-of.ts';
import { OpenNames } from './open-names/open-names.ts';

/** One name of one record in one language, as it is looked for. */
export interface Name extends Omit<WrittenName, 'language'> {
  language: NameLanguage;
  /** Its words, folded, and with their accents; without articles where those may be left out. */
  folded: string;
  accented: string;
  /** Articles belong to it: "à la coque". */
  keepsArticles: boolean;
  /** Words that are not articles: longer names win. */
  content: number;
  /** Preparations that it says besides, by id: the raw beef of "tatar". */
  said?: readonly string[];
}

/** A place in the tree of a language's names: the stems that lead on, and the names that end here. */
export interface Node {
  next: { get(edge: string): Node | undefined };
  ends: Name[];
}

/** All names of the knowledge, one tree of stems a language. */
export interface Vocabulary {
  trees: Record<NamedLanguage, Node>;
  /** Every word that occurs in a name, folded, with how many names hold it. */
  words: Map<string, number>;
  /** Stems of those words, to tell known words from unknown ones. */
  stems: Record<NamedLanguage, Set<string>>;
  /** Words that are a whole name in a language that joins words, for taking compounds apart. */
  compoundParts: Set<string>;
  /** Names in languages of names only; null where they are not at hand. */
  open: OpenNames | null;
}

/** Opens the trees that texts are matched against; their branches grow when a text first reaches for them. */
export function buildVocabulary(knowledge: PackedKnowledge): Vocabulary {
  const index = knowledge.index ?? indexNames(knowledge);
  const names = namesOf(knowledge);
  const words = index.words.split(' ');
  return {
    trees: byNamedLanguage((language) => ({
      next: new Branches(index.heads[language] ?? '', names, language),
      ends: [],
    })),
    words: new Map(words.map((word, i) => [word, index.counts[i] ?? 1])),
    stems: byNamedLanguage((language) => new Set(index.stems[language]?.split(' '))),
    compoundParts: new Set(index.compoundParts.split(' ')),
    open: knowledge.openNames ? new OpenNames(knowledge.openNames) : null,
  };
}

interface GrownNode {
  next: Map<string, GrownNode>;
  ends: Name[];
}

/** The first edges of a language's tree. */
class Branches {
  /** By first edge the line of the index that begins with it. */
  private readonly heads: Map<string, string>;
  private readonly names: WrittenName[];
  private readonly language: NamedLanguage;
  private readonly grown = new Map<string, GrownNode | undefined>();

  constructor(heads: string, names: WrittenName[], language: NamedLanguage) {
    this.heads = new Map(heads.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]));
    this.names = names;
    this.language = language;
  }

  get(head: string): Node | undefined {
    const known = this.grown.get(head);
    if (known !== undefined || this.grown.has(head)) return known;
    const line = this.heads.get(head);
    if (line === undefined) return undefined;
    const root: GrownNode = { next: new Map(), ends: [] };
    for (const number of line.split(' ').slice(1)) {
      const written = this.names[Number(number)];
      if (written) this.grow(root, head, written);
    }
    const branch = root.next.get(head);
    this.grown.set(head, branch);
    return branch;
  }

  private grow(root: GrownNode, head: string, written: WrittenName): void {
    const { words, edges, content, joined } = edgesOf(written.written, this.language);
    const keepsArticles = content <= 1;
    const kept = words.filter((word) => keepsArticles || word.role !== 'article');
    const name: Name = {
      ...written,
      folded: kept.map((w) => w.word).join(' '),
      accented: kept.map((w) => w.accented).join(' '),
      keepsArticles,
      content: Math.max(content, 1),
    };
    if (edges[0] === head) insert(root, edges, name);
    if (joined === head) insert(root, [joined], name);
  }
}

function insert(root: GrownNode, edges: string[], name: Name): void {
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
