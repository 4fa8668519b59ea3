import { LANGUAGES, NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { ARTICLES } from '@mirabelle/language/text/articles.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import { rolesFor } from '@mirabelle/language/text/word-roles.ts';
import type { LookupToken } from './candidate.ts';
import { splitCompound } from './compounds.ts';
import { splitGlued } from './glued-words.ts';
import type { HarmlessWords } from './harmless-words.ts';
import { KnownWords } from './known-words.ts';
import type { OpenSpan } from './open-names/open-names.ts';
import { ShortenedWords } from './shortened.ts';
import { Spelling } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';
import { languagesOf, lookedUp, namedBy, type Part } from './word-parts.ts';

/** What a word may be, likeliest first; all but the first count only where they make the line riskier. */
type Resolved = readonly (readonly Part[])[];

/** A text's words as they are looked up, and in how many ways they may be read. */
export interface Prepared {
  tokens: LookupToken[];
  ways: number;
}

/** Languages that turn a treatment round by a prefix, and a word with one: "unsmoked", "ungekocht". */
const TURNING = LANGUAGES.filter((language) => wordsOf(language, grammar).turns.length > 0);
const TURNED = new RegExp(`^(${alternatives(everyWord(grammar, 'turns'))})-?([a-z]{5,})$`);

/** Under which words a text's words are looked up. Keeps what it learnt, so that a menu's later lines are quick. */
export class WordResolver {
  private readonly vocabulary: Vocabulary;
  private readonly words: KnownWords;
  private readonly spelling: Spelling;
  private readonly shortened: ShortenedWords;
  private readonly harmless: HarmlessWords;
  private readonly resolved = new Map<string, Resolved>();

  constructor(vocabulary: Vocabulary, harmless: HarmlessWords) {
    this.vocabulary = vocabulary;
    this.words = new KnownWords(vocabulary);
    this.harmless = harmless;
    this.spelling = new Spelling(vocabulary.words);
    this.shortened = new ShortenedWords(vocabulary.words);
  }

  /**
   * The tokens as they are looked up: words parted by mistake joined, compounds taken apart, slips corrected. What is
   * a name in a language of names only stays as it is written.
   * @param spoken the language of the menu, where it is one of those
   * @param way which reading is wanted of words that may be read in several ways
   */
  prepare(written: Token[], spoken: OpenLanguage | null, way: number): Prepared {
    const isKnown = (word: string) => this.isKnown(word);
    const isSpeltRight = (word: string) => this.isKnown(word) || isLittle(word) || this.harmless.has(word);
    const isSpelt = (accented: string) => this.isSpelt(accented);
    const open = this.vocabulary.open?.read(written, isKnown, spoken, isSpeltRight, way, isSpelt);
    const tokens = open?.roles.size
      ? written.map((token, at) => withRole(token, open.roles.get(at)))
      : written;
    const kept = new Set<number>();
    for (const { start, end } of open?.spans ?? []) for (let at = start; at < end; at++) kept.add(at);
    const prepared: LookupToken[] = [];
    let ways = open?.ways ?? 1;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (kept.has(i)) {
        prepared.push(...this.openTokens(token, open?.spans.filter(({ start }) => start === i) ?? []));
        continue;
      }
      const next = kept.has(i + 1) ? undefined : tokens[i + 1];
      const whole = next && this.partedWord(token, next);
      if (next && whole) {
        prepared.push({ ...lookedUp(token, this.partOf(whole, 0.85)), end: next.end });
        i++;
        continue;
      }
      const heard = open && token.role === null ? open.heard : NONE_HEARD;
      const form = this.formOfOurs(token.word, heard);
      const said = form === undefined ? this.formOfHarmless(token.word, heard) : undefined;
      if (form?.travels || said !== undefined) {
        const made = lookedUp(token, form ?? this.partOf(said ?? '', FORM));
        prepared.push(said === undefined ? made : { ...made, word: said });
        continue;
      }
      const readings: Resolved = form
        ? [[this.partOf(token.word, 1)], [form]]
        : this.resolve(token.word, token.stopped, spoken !== null || heard.size > 0);
      ways = Math.max(ways, readings.length);
      for (const part of readings[Math.min(way, readings.length - 1)] ?? []) {
        prepared.push(lookedUp(token, part));
      }
    }
    return { tokens: keptApart(prepared, written, open?.treated), ways };
  }

  /** "tar- tare", "salm on": two pieces that are no words, but one when joined, as at the end of a printed line. */
  private partedWord(first: Token, second: Token): string | null {
    if (first.segment !== second.segment || first.role !== null || second.role !== null) return null;
    if (this.isKnown(first.word) || this.isKnown(second.word)) return null;
    const word = first.word + second.word;
    return word.length < 6 || /[^a-z]/.test(word) || !this.vocabulary.words.has(word) ? null : word;
  }

  /**
   * The name of ours that a word is a form of in a language of names only: "pizzával". A name that several of the
   * judged languages have travels, and takes the endings of others as well; one that a single language has seldom
   * does: Dutch "glazen" are glasses, not glaze.
   */
  private formOfOurs(
    word: string,
    heard: ReadonlySet<OpenLanguage>,
  ): (Part & { travels: boolean }) | undefined {
    if (heard.size === 0 || this.isKnown(word) || isLittle(word) || this.harmless.has(word)) return undefined;
    const forms = (this.vocabulary.open?.baseForms(word, heard) ?? [])
      .filter((form) => this.isKnown(form))
      .map((form) => this.partOf(form, FORM))
      .map((part) => ({ ...part, travels: languagesOf(part) > 1 }));
    return forms.find(({ travels }) => travels) ?? forms.find((part) => namedBy(part).size > 0);
  }

  /** The harmless word that a word is a form of in a language of names only: "gorącymi" of "gorący". */
  private formOfHarmless(word: string, heard: ReadonlySet<OpenLanguage>): string | undefined {
    if (heard.size === 0 || this.isKnown(word) || isLittle(word) || this.harmless.has(word)) return undefined;
    return this.vocabulary.open
      ?.baseForms(word, heard)
      .find((form) => [...heard].some((language) => this.harmless.isOf(form, language)));
  }

  private isTreatment(word: string): boolean {
    return TURNING.some((language) =>
      this.vocabulary.trees[language].next
        .get(stem(word, language))
        ?.ends.some((name) => name.kind === 'preparation'),
    );
  }

  /** Whether one of our names is spelt so: German "Öl" is oil, and its letters tell nothing of Swedish beer. */
  private isSpelt(accented: string): boolean {
    return this.words
      .get(foldText(accented))
      .begins.some((node) => node?.ends.some((name) => name.accented === accented));
  }

  private isKnown(word: string): boolean {
    return this.words.get(word).known;
  }

  /** @param foreign the line speaks a language of names only: its unknown words are words of that language */
  private resolve(word: string, stopped: boolean, foreign: boolean): Resolved {
    const key = `${word}${stopped ? '.' : ''}${foreign ? '|' : ''}`;
    const known = this.resolved.get(key);
    if (known) return known;
    if (this.resolved.size > 20_000) this.resolved.clear();
    const resolved = this.resolveNew(word, stopped, foreign);
    this.resolved.set(key, resolved);
    return resolved;
  }

  private resolveNew(word: string, stopped: boolean, foreign: boolean): Resolved {
    const asWritten = [this.partOf(word, 1)];
    if (/^\d/.test(word) && /^\d+(?:[.,]\d+)?$/.test(word)) return [asWritten];
    if (this.isKnown(word) || isLittle(word) || this.harmless.has(word)) return [asWritten];
    const [, prefix, rest] = TURNED.exec(word) ?? [];
    if (prefix && rest && this.isTreatment(rest)) {
      return [
        [
          { ...this.partOf(prefix, 1), denies: true },
          { ...this.partOf(rest, 0.97), turned: true },
        ],
      ];
    }
    const meant = (stopped && this.shortened.complete(word)) || this.shortened.fillIn(word);
    if (meant) return [[this.partOf(meant, 0.85)]];
    const splits = this.takenApart(word);
    if (splits[0]?.plain) return splits.map(({ parts }) => parts);
    const found = this.spelling.correct(word);
    // Nearly every word of another language is a slip away from one of ours, and seldom means it.
    const corrected = foreign && !found?.plain ? null : found;
    const { slips = 0, plain = false } = corrected ?? {};
    const meanings = corrected ? [corrected.word, ...corrected.rivals] : [];
    const corrections = meanings.map((one) => [this.partOf(one, slips > 1 ? 0.7 : 0.85)]);
    const others = [...corrections, ...splits.map(({ parts }) => parts)];
    if (plain) return others;
    const romanised = this.romanised(word);
    const readings = romanised.map(({ part }) => [part]);
    // A spelling that two different things share reassures of neither, nor does one that is far from the name.
    const [only] = romanised;
    const isPlain = only && romanised.length === 1 && isNear(word, only.meant);
    return isPlain ? [...readings, ...others] : [asWritten, ...readings, ...others];
  }

  /** The words that it may be another spelling of; one stands for those of other kitchens that name nothing else. */
  private romanised(word: string): { part: Part; meant: string }[] {
    const spellings = (this.vocabulary.open?.otherSpellings(word) ?? []).map(({ word: meant, open }) => {
      const part = { ...this.partOf(meant, ROMANISED), open };
      return { part, meant, named: namedBy(part) };
    });
    const apart: typeof spellings = [];
    for (const one of spellings.toSorted((a, b) => b.named.size - a.named.size)) {
      const named = [...one.named];
      const stands = apart.some((other) => named.length > 0 && named.every((name) => other.named.has(name)));
      if (!stands) apart.push(one);
    }
    return apart;
  }

  /** The words that it may be made of, plain ones first. */
  private takenApart(word: string): { parts: Part[]; plain: boolean }[] {
    const compounds = splitCompound(word, this.vocabulary).map(({ words, plain }) => ({
      parts: words.map((one) => this.partOf(one, SPLIT)),
      plain,
    }));
    const glued = splitGlued(word, this.vocabulary).map(({ words, language, plain }) => ({
      parts: words.map((one) => ({
        ...this.partOf(one, SPLIT),
        glued: { role: rolesFor(language).get(one) ?? null },
      })),
      plain,
    }));
    return [...compounds, ...glued].sort((a, b) => Number(b.plain) - Number(a.plain));
  }

  private partOf(word: string, quality: number): Part {
    return { lookup: word, names: this.words.get(word), quality };
  }

  /** A token that is a name in a language of names only; two, where it is a compound of two names. */
  private openTokens(token: Token, spans: OpenSpan[]): LookupToken[] {
    const parts = Map.groupBy(spans, ({ part }) => part ?? 0);
    const lists = parts.size === 0 ? [[]] : [...parts.values()];
    return lists.map((open) => {
      const word = open[0]?.part === undefined ? token.word : open[0].name.folded;
      return { ...lookedUp(token, this.partOf(word, 1)), open };
    });
  }
}

const NONE_HEARD: ReadonlySet<OpenLanguage> = new Set();
/** How sure a form of a name in a language of names only is. */
const FORM = 0.93;
/** How sure a part of a word that was taken apart is. */
const SPLIT = 0.93;

/** Marks the words that stand apart from the next, by their places in the text. */
function keptApart(tokens: LookupToken[], written: Token[], places?: ReadonlySet<number>): LookupToken[] {
  if (!places || places.size === 0) return tokens;
  const apart = written.filter((_, at) => places.has(at));
  return tokens.map((token) =>
    apart.some(({ start, field }) => start === token.start && field === token.field)
      ? { ...token, apart: true }
      : token,
  );
}

/** How sure another spelling of a romanised word is. */
const ROMANISED = 0.9;
/** Another spelling keeps two letters in three: "chigae" is jjigae, but "eddis" is a word of its own, not addas. */
const LETTERS_A_CHANGE = 3;

function isNear(word: string, meant: string): boolean {
  const changes = Math.floor(Math.max(word.length, meant.length) / LETTERS_A_CHANGE);
  return distance(word, meant, changes) <= changes;
}

function withRole(token: Token, role: Token['role'] | undefined): Token {
  return role === undefined ? token : { ...token, role };
}

function isLittle(word: string): boolean {
  return word.length <= 2 || NAMED_LANGUAGES.some((language) => ARTICLES[language].has(word));
}
