import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { splitCompound } from './compounds.ts';
import { rolesFor } from './lexicon/lexicon.ts';
import { AND_EDGE, LITERAL, WITH_EDGE } from './name-edges.ts';
import { Spelling } from './spelling.ts';
import { stem } from './stem.ts';
import type { Token } from './tokenise.ts';
import type { Name, Node, Vocabulary } from './vocabulary.ts';

/** A place in the text where a name stands. */
export interface Candidate {
  name: Name;
  /** First token, and the one after the last. */
  start: number;
  end: number;
  /** The one after the last that is part of the name: the "of" of "ceviche of" is not. */
  nameEnd: number;
  /** Meaningful words that it explains: two for "egg plant", though eggplant is one. */
  content: number;
  /** Tokens that are spelt with the very accents of the name, and those spelt with others. */
  accents: { same: number[]; other: number[] };
  /** 1 for the very words, less for other forms, corrections and parts of compounds. */
  quality: number;
}

/** A token with the word it is looked up under and how sure that is. */
export interface LookupToken extends Token {
  lookup: string;
  stems: readonly string[];
  quality: number;
  /** True for the "smoked" of "unsmoked": a treatment that is turned round, never the first word of a food. */
  turned?: boolean;
}

/** As the names were read: with the little words of the other languages that mean nothing else here. */
const ARTICLES = Object.fromEntries(
  LANGUAGES.map((l) => [
    l,
    new Set([...rolesFor(l)].filter(([, role]) => role === 'article').map(([word]) => word)),
  ]),
) as Record<Language, Set<string>>;

interface Resolved {
  /** `denies`: the "un" of "unsmoked", which turns round what follows. */
  parts: { lookup: string; stems: readonly string[]; quality: number; denies?: true; turned?: true }[];
}

/** Finds every name in a line. Keeps what it learnt of single words, so that a menu's later lines are quick. */
export class NameFinder {
  private readonly vocabulary: Vocabulary;
  private readonly spelling: Spelling;
  private readonly resolved = new Map<string, Resolved>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.spelling = new Spelling(vocabulary.words);
  }

  /** The tokens as they are looked up: words parted by mistake joined, compounds taken apart, slips corrected. */
  prepare(tokens: Token[]): LookupToken[] {
    const prepared: LookupToken[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      const next = tokens[i + 1];
      const whole = next && this.partedWord(token, next);
      if (next && whole) {
        prepared.push({ ...token, end: next.end, lookup: whole, stems: stemsOf(whole), quality: 0.85 });
        i++;
        continue;
      }
      for (const part of this.resolve(token.word).parts) {
        const role = part.denies ? 'not' : token.role;
        const { lookup, stems, quality, turned } = part;
        prepared.push({ ...token, role, lookup, stems, quality, ...(turned ? { turned } : {}) });
      }
    }
    return prepared;
  }

  /** "tar- tare", "salm on": two pieces that are no words, but one when joined, as at the end of a printed line. */
  private partedWord(first: Token, second: Token): string | null {
    if (first.segment !== second.segment || first.role !== null || second.role !== null) return null;
    const word = first.word + second.word;
    if (word.length < 6 || /[^a-z]/.test(word) || !this.vocabulary.words.has(word)) return null;
    return this.isKnown(first.word) || this.isKnown(second.word) ? null : word;
  }

  private isTreatment(word: string): boolean {
    return (['en', 'de'] as const).some((language) =>
      this.vocabulary.trees[language].next
        .get(stem(word, language))
        ?.ends.some((name) => name.kind === 'preparation'),
    );
  }

  private isKnown(word: string): boolean {
    return stemsOf(word).some((s, l) => this.vocabulary.stems[LANGUAGES[l] as Language].has(s));
  }

  find(tokens: LookupToken[]): Candidate[] {
    const found: Candidate[] = [];
    for (let start = 0; start < tokens.length; start++) {
      const joined = this.joinedWord(tokens, start);
      for (let l = 0; l < LANGUAGES.length; l++) {
        this.walk(tokens, start, LANGUAGES[l] as Language, l, joined, found);
      }
    }
    return found;
  }

  private walk(
    tokens: LookupToken[],
    start: number,
    language: Language,
    l: number,
    joined: string | null,
    found: Candidate[],
  ): void {
    const first = tokens[start];
    if (!first) return;
    const root = this.vocabulary.trees[language];
    const step = (node: Node, at: number, quality: number, nameEnd = at): void => {
      for (const name of node.ends) {
        if (first.turned && name.kind !== 'preparation') continue;
        const content = Math.max(name.content, contentOf(tokens, start, nameEnd));
        const form = formQuality(name, tokens, start, nameEnd);
        const accents = compareAccents(name, tokens, start, nameEnd);
        found.push({ name, start, end: at, nameEnd, content, accents, quality: quality * form });
      }
      const token = tokens[at];
      if (!token || token.segment !== first.segment) return;
      const child = node.next.get(token.stems[l] ?? token.lookup);
      if (child) step(child, at + 1, quality * token.quality);
      if (token.role === 'and' || token.role === 'with') {
        const joint = node.next.get(token.role === 'and' ? AND_EDGE : WITH_EDGE);
        if (joint) step(joint, at + 1, quality);
      }
      const article = ARTICLES[language].has(token.word);
      const literal = article ? node.next.get(LITERAL + token.word) : undefined;
      if (literal) step(literal, at + 1, quality);
      // "No" is an article in Portuguese; where it denies, it is never passed over.
      const denies = token.role === 'not' || token.role === 'without' || token.role === 'free';
      if (article && at > start && !denies) step(node, at + 1, quality, nameEnd);
    };
    step(root, start, 1);
    // "cheese cake" for cheesecake: two words that are one name.
    const joint = joined ? root.next.get(stem(joined, language)) : undefined;
    if (joint) step(joint, start + 2, 0.97);
  }

  /** Two words that are one in some name ("cheese cake"), joined; null where they are not. */
  private joinedWord(tokens: LookupToken[], start: number): string | null {
    const first = tokens[start];
    const second = tokens[start + 1];
    if (!first || !second || second.segment !== first.segment) return null;
    const word = first.word + second.word;
    return word.length >= 6 && this.vocabulary.words.has(word) && !/\d/.test(word) ? word : null;
  }

  private resolve(word: string): Resolved {
    const known = this.resolved.get(word);
    if (known) return known;
    if (this.resolved.size > 20_000) this.resolved.clear();
    const resolved = this.resolveNew(word);
    this.resolved.set(word, resolved);
    return resolved;
  }

  private resolveNew(word: string): Resolved {
    const stems = stemsOf(word);
    if (/^\d/.test(word) && /^\d+(?:[.,]\d+)?$/.test(word))
      return { parts: [{ lookup: word, stems, quality: 1 }] };
    if (this.isKnown(word) || isLittle(word)) return { parts: [{ lookup: word, stems, quality: 1 }] };
    const rest = /^un-?([a-z]{5,})$/.exec(word)?.[1];
    if (rest && this.isTreatment(rest)) {
      return {
        parts: [
          { lookup: 'un', stems: stemsOf('un'), quality: 1, denies: true },
          { lookup: rest, stems: stemsOf(rest), quality: 0.97, turned: true },
        ],
      };
    }
    const parts = splitCompound(word, this.vocabulary);
    if (parts) {
      return { parts: parts.map((part) => ({ lookup: part, stems: stemsOf(part), quality: 0.93 })) };
    }
    const corrected = this.spelling.correct(word);
    if (corrected) {
      return {
        parts: [
          {
            lookup: corrected.word,
            stems: stemsOf(corrected.word),
            quality: corrected.slips > 1 ? 0.7 : 0.85,
          },
        ],
      };
    }
    return { parts: [{ lookup: word, stems, quality: 1 }] };
  }
}

function stemsOf(word: string): readonly string[] {
  return LANGUAGES.map((language) => stem(word, language));
}

function isLittle(word: string): boolean {
  return word.length <= 2 || LANGUAGES.some((language) => ARTICLES[language].has(word));
}

/** Words between two places that are more than articles. */
function contentOf(tokens: LookupToken[], start: number, end: number): number {
  let content = 0;
  for (let i = start; i < end; i++) if (tokens[i]?.role !== 'article') content++;
  return content;
}

const PLAIN = { same: [], other: [] };

/** Word by word: "pâtes" is spelt like pâtes, not like pâté; "pates" tells nothing. */
function compareAccents(name: Name, tokens: LookupToken[], start: number, end: number): Candidate['accents'] {
  if (name.accented === name.folded) return PLAIN;
  const words = name.accented.split(' ');
  const said: number[] = [];
  for (let i = start; i < end; i++) {
    if (name.keepsArticles || tokens[i]?.role !== 'article') said.push(i);
  }
  if (words.length !== said.length) return PLAIN;
  const same: number[] = [];
  const other: number[] = [];
  words.forEach((word, w) => {
    const at = said[w] as number;
    const token = tokens[at] as LookupToken;
    if (token.accented === token.word) return;
    const isSame = token.accented.startsWith(word) || word.startsWith(token.accented);
    (isSame ? same : other).push(at);
  });
  return { same, other };
}

/** The words exactly as written count most; accents that differ where there were some to see count least. */
function formQuality(name: Name, tokens: LookupToken[], start: number, end: number): number {
  let folded = '';
  let accented = '';
  let capitals = true;
  for (let i = start; i < end; i++) {
    const token = tokens[i];
    if (!token) continue;
    if (token.role === 'article' && !name.keepsArticles && i > start) continue;
    folded += (folded === '' ? '' : ' ') + token.lookup;
    accented += (accented === '' ? '' : ' ') + token.accented;
    capitals &&= token.capitals;
  }
  if (accented === name.accented) return 1;
  if (capitals && folded === name.folded) return 0.995;
  // "pâtés" has accents, so it is not "pâtes"; "pates" may be either.
  if (folded === name.folded) return accented === folded ? 0.98 : 0.955;
  // A plural with the right accents (pâtés) beats the same letters with others (pâtes).
  const sameAccents = accented.startsWith(name.accented) || name.accented.startsWith(accented);
  return sameAccents ? 0.975 : 0.95;
}
