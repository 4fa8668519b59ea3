import { NAMED_LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { ARTICLES } from '@mirabelle/language/text/articles.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { Candidate, LookupToken } from './candidate.ts';
import { compareAccents, contentOf, formQuality } from './compare-name.ts';
import { HarmlessWords } from './harmless-words.ts';
import { AND_EDGE, LITERAL, WITH_EDGE } from './name-edges.ts';
import { type Prepared, WordResolver } from './resolve-words.ts';
import type { Node, Vocabulary } from './vocabulary.ts';

/** Finds every name in a line. */
export class NameFinder {
  private readonly vocabulary: Vocabulary;
  private readonly resolver: WordResolver;
  readonly harmless: HarmlessWords;

  constructor(vocabulary: Vocabulary, harmless = new HarmlessWords(undefined)) {
    this.vocabulary = vocabulary;
    this.harmless = harmless;
    this.resolver = new WordResolver(vocabulary, harmless);
  }

  /** The tokens as they are looked up: words parted by mistake joined, compounds taken apart, slips corrected. */
  prepare(tokens: Token[], spoken: OpenLanguage | null = null, way = 0): Prepared {
    return this.resolver.prepare(tokens, spoken, way);
  }

  find(tokens: LookupToken[]): Candidate[] {
    const found: Candidate[] = [];
    for (let start = 0; start < tokens.length; start++) {
      const joined = this.joinedWord(tokens, start);
      for (let l = 0; l < NAMED_LANGUAGES.length; l++) {
        this.walk(tokens, start, NAMED_LANGUAGES[l] as NamedLanguage, l, joined, found);
      }
    }
    return [...found, ...tokens.flatMap((token, start) => openCandidates(token, start, tokens, found))];
  }

  private walk(
    tokens: LookupToken[],
    start: number,
    language: NamedLanguage,
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
}

/** How exactly a name in a language of names only says what is meant: less than ours, and a form of it less again. */
const OPEN_NAME = 0.95;
const OPEN_FORM = 0.94;

/** What the words mean in languages of names only; where one of our names stands on the very words, that is meant. */
function openCandidates(
  { open = [] }: LookupToken,
  start: number,
  tokens: LookupToken[],
  ours: readonly Candidate[],
): Candidate[] {
  return open.flatMap((span) => {
    const end = start + span.end - span.start;
    if (ours.some((one) => one.start === start && one.end === end)) return [];
    const content = contentOf(tokens, start, end);
    return span.senses.map(({ language, kind, id, said }): Candidate => {
      const { folded, spelt } = span.name;
      const name = {
        kind,
        id,
        language,
        written: spelt,
        folded,
        accented: spelt,
        keepsArticles: true,
        content,
        said,
      };
      const accents = { same: [], other: [] };
      return { name, start, end, nameEnd: end, content, accents, quality: span.form ? OPEN_FORM : OPEN_NAME };
    });
  });
}
