import type { Language, NamedLanguage } from '@mirabelle/contract/language.ts';
import { everyWord } from '../lexicon/lexicon.ts';
import { grammar } from '../lexicon/words/grammar.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { wordSet } from './compile.ts';
import { foldLetters } from './fold.ts';
import { spellOut } from './spell-out.ts';
import { roleOf, rolesFor, type WordRole } from './word-roles.ts';

/** Longest text that is read, in characters: a menu line is far shorter. */
export const TEXT_LIMIT = 4000;

/** One word of a line, with what is needed to match it and to quote it. */
export interface Token {
  /** Folded: lower case, no accents. */
  word: string;
  /** Lower case with its accents; equal to `word` where it has none. */
  accented: string;
  /** True where capitals alone may have cost it its accents. */
  capitals: boolean;
  start: number;
  end: number;
  /** Part of the line between commas, brackets, line ends and the like. */
  segment: number;
  /** True for a segment in brackets. */
  bracketed: boolean;
  /** True where a stop follows it at once: the end of a sentence, or of a word that is cut short. */
  stopped: boolean;
  /** Which of the given texts it comes from. */
  field: number;
  role: WordRole | null;
}

/** A line to read: its texts (name, description, ingredients), each one field. */
export interface Line {
  texts: string[];
  tokens: Token[];
}

const WORD = /\d+(?:[.,]\d+)?(?![\p{L}\d])|[\p{L}\p{M}\d]+(?:['’‘ʼ`´][\p{L}\p{M}\d]+)*['’]?|[&+]|%|°/gu;
/** The same for a text of plain letters, which most are; then it takes half the time. */
const PLAIN_WORD = /\d+(?:[.,]\d+)?(?![A-Za-z\d])|[A-Za-z\d]+(?:['`][A-Za-z\d]+)*'?|[&+]|%/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
const IS_PLAIN = /^[\x00-\x7f]*$/;
/** 10oz, 75cl: a number and its unit. */
const QUANTITY = /^(\d+)(\p{L}{1,3})$/u;
/** Words that lose their vowel before another: l'oca, dell'orto, jusqu'au. */
const ELIDED = wordSet(everyWord(wordForms, 'elided'));

/** Splits texts into words with their segment and role. */
export function tokenise(texts: string[], language: Language | null): Line {
  const tokens: Token[] = [];
  const roles = rolesFor(language);
  let segment = 0;
  texts.forEach((whole, field) => {
    const text = whole.slice(0, TEXT_LIMIT);
    if (tokens.length > 0) segment++;
    let last = 0;
    let depth = 0;
    for (const match of text.matchAll(IS_PLAIN.test(text) ? PLAIN_WORD : WORD)) {
      if (match.index < last) continue;
      const gap = text.slice(last, match.index);
      // Most words are parted by a blank alone.
      if (gap !== ' ' && gap !== '') {
        const cutShort = ALWAYS_CUT_SHORT.has(tokens.at(-1)?.word ?? '');
        const breaks = last > 0 && isBreak(gap, cutShort ? '' : (text[match.index] ?? ''));
        const opened = count(gap, /[([{]/g);
        const closed = count(gap, /[)\]}]/g);
        if ((breaks || opened || closed) && tokens.length > 0) segment++;
        depth = Math.max(0, depth + opened - closed);
      }
      const from = match.index;
      const read = readWord(match[0]);
      const out = spellOut(text, from, read, language);
      const whole = from + match[0].length;
      const stopped = out === null && text[whole] === '.';
      for (const { word, accented, capitals, start, end } of out ? out.words.map(shortened) : read.parts) {
        const named = isNamedLetter(tokens.at(-1), word);
        tokens.push({
          word,
          accented,
          capitals,
          start: from + start,
          end: out?.end ?? from + end,
          segment,
          bracketed: depth > 0,
          stopped,
          field,
          role: named ? null : roleOf(roles, word, accented),
        });
      }
      last = out?.end ?? whole;
    }
  });
  return { texts, tokens };
}

/** Their stop ends no sentence, whatever follows: "St. John's wort". */
const ALWAYS_CUT_SHORT: ReadonlySet<string> = new Set(['st', 'ste']);

/**
 * Commas, semicolons, slashes, bullets, spaced dashes, ends of sentences, and new lines before a capital. No sentence
 * begins with a small letter: the stop of "Tagl. al ragù" only ends a word that is cut short.
 */
function isBreak(gap: string, next: string): boolean {
  if (/^\. +$/.test(gap) && (next === '' || next !== next.toUpperCase())) return false;
  if (/[,;:/|•·●▪*!?…¿¡"“”«»\t]|\s[-–—]+\s|[–—]|\.\s|\s\.|_{2,}/.test(gap)) return true;
  return gap.includes('\n') && (next !== next.toLowerCase() || /\n\s*\n/.test(gap));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Words of a record's name. Names share most of their words, so each word is folded once. */
export function nameWords(
  name: string,
  language: NamedLanguage | null,
): Pick<Token, 'word' | 'accented' | 'role'>[] {
  const roles = rolesFor(language);
  const words: Pick<Token, 'word' | 'accented' | 'role'>[] = [];
  for (const piece of name.split(NAME_GAP)) {
    if (piece === '') continue;
    let known = pieces.get(piece);
    if (!known) {
      known = [...piece.matchAll(WORD)].flatMap((match) => splitWord(match[0], 0));
      pieces.set(piece, known);
    }
    for (const { word, accented } of known)
      words.push({
        word,
        accented,
        role: isNamedLetter(words.at(-1), word) ? null : roleOf(roles, word, accented),
      });
  }
  return words;
}
/** Words that a letter belongs to: the "A" of "vitamin A" is not an article. */
const BEFORE_LETTER = wordSet(everyWord(grammar, 'beforeLetter'));
const isNamedLetter = (before: Pick<Token, 'word'> | undefined, word: string): boolean =>
  word.length === 1 && before !== undefined && BEFORE_LETTER.has(before.word);

const NAME_GAP = /[\s\-–,()/]+/;
const pieces = new Map<string, Word[]>();

type Word = Pick<Token, 'word' | 'accented' | 'capitals' | 'start' | 'end'>;

/** A word of a text as it is written, folded whole and taken apart; its places count from its own beginning. */
interface ReadWord {
  raw: string;
  folded: string;
  parts: readonly Word[];
}

/** Words that were read before: those of menus are few, and to look up the same string again is quicker. */
const readWords = new Map<string, ReadWord>();
const MOST_WORDS = 20_000;
const LONGEST_KEPT = 30;

function readWord(raw: string): ReadWord {
  const known = readWords.get(raw);
  if (known) return known;
  const made = { raw, folded: foldLetters(raw), parts: splitWord(raw, 0) };
  if (raw.length > LONGEST_KEPT) return made;
  if (readWords.size > MOST_WORDS) readWords.clear();
  readWords.set(raw, made);
  return made;
}

/** One of the words that a shortened one stands for. */
const shortened = (word: string): Word => wordOf(word, 0);

function splitWord(raw: string, start: number): Word[] {
  if (PLAIN.test(raw)) return [wordOf(raw, start)];
  const quantity = QUANTITY.exec(raw);
  if (!quantity?.[1] || !quantity[2]) return splitElision(raw, start);
  return [wordOf(quantity[1], start), wordOf(quantity[2], start + quantity[1].length)];
}

function splitElision(raw: string, start: number): Word[] {
  const folded = foldLetters(raw);
  const mark = folded.indexOf("'");
  if (mark < 0) return [wordOf(raw, start)];
  const head = raw.slice(0, mark);
  const rest = raw.slice(mark + 1);
  if (rest !== '' && ELIDED.has(folded.slice(0, mark))) {
    return [wordOf(head, start), ...splitElision(rest, start + mark + 1)];
  }
  // goat's, Shepherd's, goats': the apostrophe goes and the word is a plural like any other.
  return [{ ...wordOf(raw.replace(/['’‘ʼ`´]/g, ''), start), end: start + raw.length }];
}

/** A small l between capitals, and a capital i between small letters: what a reader of pictures takes for one another. */
const MISREAD_L = /(?<=\p{Lu})l(?=\p{Lu})/gu;
const MISREAD_I = /(?<=\p{Ll})(?<!Ma?c)I(?=\p{Ll})/gu;

/** "FOlE" is "FOIE", "sIiced" is "sliced": no word changes its case for one letter. */
function asPrinted(raw: string): string {
  if (!/[lI]/.test(raw)) return raw;
  return raw.replace(MISREAD_L, 'I').replace(MISREAD_I, 'l');
}

function wordOf(seen: string, start: number): Word {
  const raw = asPrinted(seen);
  const lower = raw.toLowerCase();
  const capitals = raw !== lower && raw.length > 1 && raw === raw.toUpperCase();
  const end = start + seen.length;
  if (PLAIN.test(raw)) return { word: lower, accented: lower, capitals, start, end };
  return { word: foldLetters(raw), accented: lower.normalize('NFC'), capitals, start, end };
}
/** Nothing to fold but capitals, and nothing to part: no accent, apostrophe or number. */
const PLAIN = /^[A-Za-z]+$/;
