import { NAMED_LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { ARTICLES } from '@mirabelle/language/text/articles.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { Candidate, LookupToken } from './candidate.ts';
import { compareAccents, contentOf, formQuality } from './compare-name.ts';
import { HarmlessWords } from './harmless-words.ts';
import { AND_EDGE, LITERAL, WITH_EDGE } from './name-edges.ts';
import { type Prepared, WordResolver } from './resolve-words.ts';
import { namesOn } from './stands-apart.ts';
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
    const found = this.findAll(tokens);
    return tokens.some(({ word }) => ON.has(word)) ? found.filter((one) => !isLaidApart(one, tokens)) : found;
  }

  private findAll(tokens: LookupToken[]): Candidate[] {
    const found: Candidate[] = [];
    for (let start = 0; start < tokens.length; start++) {
      const first = tokens[start] as LookupToken;
      const joined = this.joinedWord(tokens, start);
      // Of most words the stems alone lead on; only little words begin a name in other ways.
      const { begins } = first.names;
      const little = first.role === 'and' || first.role === 'with' || ANY_ARTICLE.has(first.word);
      for (let l = 0; l < NAMED_LANGUAGES.length; l++) {
        const begun = begins[l];
        if (!begun && !little && joined === null) continue;
        const language = NAMED_LANGUAGES[l] as NamedLanguage;
        const walk: Walk = { tokens, start, l, articles: ARTICLES[language], found };
        if (begun) step(walk, begun, start + 1, first.quality, start + 1);
        const root = this.vocabulary.trees[language];
        if (little) passLittle(walk, root, start, 1, start);
        // "cheese cake" for cheesecake: two words that are one name.
        const joint = joined === null ? undefined : root.next.get(stem(joined, language));
        if (joint) step(walk, joint, start + 2, 0.97, start + 2);
      }
    }
    if (tokens.every(({ open }) => open.length === 0)) return found;
    const ours = found.filter((one) => !isOverruled(one, tokens));
    return [...ours, ...tokens.flatMap((token, start) => openCandidates(token, start, tokens, ours))];
  }

  /** Two words that are one in some name ("cheese cake"), joined; null where they are not. */
  private joinedWord(tokens: LookupToken[], start: number): string | null {
    const first = tokens[start];
    const second = tokens[start + 1];
    if (!first || !second || first.apart || second.segment !== first.segment) return null;
    // "Julian a" is no juliana, and beans "mit Hai" (shark) are no mithai: a little word is a word of its own.
    if (second.role !== null || first.role === 'with' || first.role === 'and') return null;
    if (first.word.length + second.word.length < 6) return null;
    const word = first.word + second.word;
    return this.vocabulary.words.has(word) && !/\d/.test(word) ? word : null;
  }
}

/** A walk through the names of one language, from one word of a line on. */
interface Walk {
  tokens: LookupToken[];
  start: number;
  /** The language's place among the stems of a word. */
  l: number;
  articles: ReadonlySet<string>;
  found: Candidate[];
}

/**
 * Takes the names that end here, and goes on.
 * @param nameEnd where the name ends, articles after it aside
 */
function step(walk: Walk, node: Node, at: number, quality: number, nameEnd: number): void {
  const { tokens, start, l } = walk;
  const first = tokens[start] as LookupToken;
  for (const name of node.ends) {
    if (first.turned && name.kind !== 'preparation') continue;
    const content = Math.max(name.content, contentOf(tokens, start, nameEnd));
    const form = formQuality(name, tokens, start, nameEnd);
    const accents = compareAccents(name, tokens, start, nameEnd);
    walk.found.push({ name, start, end: at, nameEnd, content, accents, quality: quality * form });
  }
  const token = tokens[at];
  if (!token || token.segment !== first.segment) return;
  const child = node.next.get(token.names.stems[l] as string);
  if (child) step(walk, child, at + 1, quality * token.quality, at + 1);
  passLittle(walk, node, at, quality, nameEnd);
}

/** The ways on that a little word opens: as a joint, as a part of the name, or passed over. */
function passLittle(walk: Walk, node: Node, at: number, quality: number, nameEnd: number): void {
  const { role, word } = walk.tokens[at] as LookupToken;
  if (role === 'and' || role === 'with') {
    const joint = node.next.get(role === 'and' ? AND_EDGE : WITH_EDGE);
    if (joint) step(walk, joint, at + 1, quality, at + 1);
  }
  if (!walk.articles.has(word)) return;
  const literal = node.next.get(LITERAL + word);
  if (literal) step(walk, literal, at + 1, quality, at + 1);
  // "No" is an article in Portuguese; where it denies, it is never passed over.
  const denies = role === 'not' || role === 'without' || role === 'free';
  if (at > walk.start && !denies) step(walk, node, at + 1, quality, nameEnd);
}

/** Words for "on". */
const ON = wordSet(everyWord(dishNames, 'laidOn'));

/**
 * Whether a word for "on" parts what would be one name, and the name has none: "rare burger on vegan bread" is no vegan
 * burger, and "brie on toast" no toastie.
 */
function isLaidApart({ name, start, nameEnd }: Candidate, tokens: readonly LookupToken[]): boolean {
  if (name.kind === 'preparation' || name.kind === 'filler') return false;
  if (!tokens.slice(start + 1, nameEnd - 1).some(({ word }) => ON.has(word))) return false;
  return !namesOn(name);
}

const ANY_ARTICLE = new Set(NAMED_LANGUAGES.flatMap((language) => [...ARTICLES[language]]));

/** How exactly a name in a language of names only says what is meant: less than ours, and a form of it less again. */
const OPEN_NAME = 0.95;
const OPEN_FORM = 0.94;

/**
 * Whether the line speaks a language in which the very words of one of our names mean another thing, or words that are
 * only a form of it: Romanian "pește" is fish, not the plural of pesto. Behind a number they are ours: "500 UI" is no
 * Dutch onion.
 */
function isOverruled({ name, start, nameEnd: end }: Candidate, tokens: readonly LookupToken[]): boolean {
  if (/^\d/.test(tokens[start - 1]?.word ?? '')) return false;
  const isForm = end - start === 1 && name.folded !== tokens[start]?.lookup;
  return (tokens[start]?.open ?? []).some(
    (span) =>
      !span.undecided &&
      start + span.end - span.start === end &&
      (span.senses.some(({ over }) => over) || (isForm && span.spoken && !span.form)),
  );
}

/** What the words mean in languages of names only; where one of our names stands on the very words, that is meant. */
function openCandidates(
  { open }: LookupToken,
  start: number,
  tokens: LookupToken[],
  ours: readonly Candidate[],
): Candidate[] {
  return open.flatMap((span) => {
    if (span.undecided) return [];
    const end = start + span.end - span.start;
    if (ours.some((one) => one.start === start && one.end === end)) return [];
    const ofTreatment = contentOf(tokens, start, end);
    // Behind its first word every word is the name's own: the "gan" of "zhu gan", pig's liver, is not "dry".
    const ofItem = tokens[start]?.role === 'article' ? ofTreatment : end - start;
    return span.senses.map(({ language, kind, id, said }): Candidate => {
      const content = kind === 'preparation' ? ofTreatment : ofItem;
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
