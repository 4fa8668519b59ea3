import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { ARTICLES } from '@mirabelle/language/text/articles.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { rolesFor } from '@mirabelle/language/text/word-roles.ts';
import { JOINING } from './joining-languages.ts';
import { AND_EDGE, WITH_EDGE } from './name-edges.ts';
import type { Name, Node, Vocabulary } from './vocabulary.ts';

/** Words printed as one, taken apart again. */
export interface GluedWords {
  words: string[];
  /** The language whose names they are. */
  language: Language;
  /** Its words are long enough that no other word looks so by chance. */
  plain: boolean;
}

const SHORTEST_WORD = 8;
const LONGEST_WORD = 40;
const SHORTEST_PIECE = 3;
/** A piece of so many letters is hardly there by chance; a shorter one needs a long one beside it. */
const LONG_PIECE = 4;
const LONG_NEIGHBOUR = 6;
const MOST_PIECES = 6;
const MOST_SPLITS = 4;

/**
 * Takes apart words that a menu or its reader printed without a blank: "jambonfromage", "saladeniçoise". Every piece
 * belongs to names of one language, from the first word of a name to its last. German joins words by itself and is
 * taken apart as such.
 * @returns the ways to do it, the one with the fewest pieces first; none where there is no way
 */
export function splitGlued(word: string, vocabulary: Vocabulary): GluedWords[] {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD || /[^a-z]/.test(word)) return [];
  const found = new Map<string, GluedWords>();
  for (const language of LANGUAGES) {
    if (JOINING.includes(language)) continue;
    for (const words of new Splitter(word, vocabulary.trees[language], language).splits()) {
      found.set(words.join(' '), { words, language, plain: isPlain(words, language) });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.plain) - Number(a.plain) || a.words.length - b.words.length)
    .slice(0, MOST_SPLITS);
}

function isPlain(words: readonly string[], language: Language): boolean {
  const content = words.filter((word) => !isLittle(word, language));
  const short = content.filter(({ length }) => length < LONG_PIECE).length;
  return short === 0 || (short === 1 && content.some(({ length }) => length >= LONG_NEIGHBOUR));
}

function isLittle(word: string, language: Language): boolean {
  return rolesFor(language).has(word);
}

/** Walks the names of one language through one word. */
class Splitter {
  private readonly word: string;
  private readonly root: Node;
  private readonly language: Language;
  private readonly found: string[][] = [];

  constructor(word: string, root: Node, language: Language) {
    this.word = word;
    this.root = root;
    this.language = language;
  }

  splits(): string[][] {
    this.walk(0, this.root, []);
    return this.found;
  }

  /** @param node how far the name is read that the next piece goes on with; the root between two names */
  private walk(at: number, node: Node, pieces: string[]): void {
    if (this.found.length >= MOST_SPLITS || pieces.length > MOST_PIECES) return;
    if (at === this.word.length) {
      if (node === this.root && pieces.length > 1) this.found.push(pieces);
      return;
    }
    // The longest piece first: "fromage", not "from" and "age".
    for (let end = this.word.length; end > at + 1; end--)
      this.step(this.word.slice(at, end), end, node, pieces);
  }

  private step(piece: string, end: number, node: Node, pieces: string[]): void {
    const further = [...pieces, piece];
    const role = rolesFor(this.language).get(piece) ?? null;
    // A little word stands between two others, passed over or as a part of the name.
    const stands = pieces.length > 0 || (role === 'with' && piece.length >= SHORTEST_PIECE);
    if (role !== null && stands && end < this.word.length) {
      const joint = role === 'and' ? AND_EDGE : role === 'with' ? WITH_EDGE : null;
      const next = joint === null ? undefined : node.next.get(joint);
      if (next) this.walk(end, next, further);
      const denies = role === 'without' || role === 'not';
      if (node === this.root && !(denies && piece.length < LONG_PIECE)) this.walk(end, node, further);
      else if (ARTICLES[this.language].has(piece)) this.walk(end, node, further);
    }
    if (piece.length < SHORTEST_PIECE || role === 'article') return;
    const next = node.next.get(stem(piece, this.language));
    if (!next) return;
    if (next.ends.some(({ kind }) => NAMED.has(kind))) this.walk(end, this.root, further);
    this.walk(end, next, further);
  }
}

const NAMED: ReadonlySet<Name['kind']> = new Set(['food', 'dish', 'group', 'preparation']);
