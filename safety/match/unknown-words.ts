import type { HarmlessKind } from '@mirabelle/contract/knowledge.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { type Line, TEXT_LIMIT } from '@mirabelle/language/text/tokenise.ts';
import type { LookupToken } from './candidate.ts';
import type { Mention, Reading, ReadWords, UnknownWords } from './reading.ts';

/** "Poulet au ..., merluza al ..., arroz ao ...": what follows is made with it or comes with it, as after "with". */
const COMPANIONS = wordSet(everyWord(grammar, 'along'));

/** A mark in brackets, such as (GF) or (VGN), has at most so many letters. */
const LONGEST_MARK = 3;

type ReadSoFar = Omit<ReadWords, 'languages'>;

/** Words nothing explains, joined where they stand together, and how much of the line was recognised. */
export function unknownWords(
  { line, tokens, covered, chunks, harmless }: ReadSoFar,
  mentions: Mention[],
): Pick<Reading, 'unknown' | 'known'> {
  const unknown: UnknownWords[] = [];
  let meaningful = 0;
  let recognised = 0;
  let from = -1;
  const close = (end: number) => {
    if (from < 0) return;
    const chunk = chunks[from] ?? 0;
    const alone = isCompanion(tokens, from) || !mentions.some((m) => m.chunk === chunk);
    const { segment, field = 0 } = tokens[from] ?? {};
    unknown.push({ text: quoteOf(line, tokens, from, end), alone, head: segment === 0, field, chunk });
    from = -1;
  };
  tokens.forEach((token, i) => {
    const match = covered[i] ?? null;
    const says = isWord(token) && !harmless[i] && match?.name.kind !== 'filler';
    if (says) meaningful++;
    if (says && match) recognised++;
    if (!says || match || (from >= 0 && chunks[from] !== chunks[i])) close(i);
    if (says && !match && from < 0) from = i;
  });
  close(tokens.length);
  unknown.push(...standingForFood({ line, tokens, covered, chunks, harmless }, mentions));
  // What lies beyond the limit was not read: no one may take it for fine.
  for (const [field, text] of line.texts.entries()) {
    const beyond = text.slice(TEXT_LIMIT).trim();
    if (/\p{L}/u.test(beyond)) {
      unknown.push({ text: beyond.slice(0, 200), alone: true, head: true, field, chunk: -1 });
    }
  }
  return { unknown, known: meaningful === 0 ? 0 : recognised / meaningful };
}

/** Harmless as they describe a food; by themselves they stand for one: "Angus, chips", "risotto with goujons". */
const NOUNS: ReadonlySet<HarmlessKind> = new Set([
  'place',
  'person',
  'maker',
  'breed',
  'shape',
  'house',
] as const);

/** What a second thing may be called; "en brique" is how the first is packed. */
const NAMES: ReadonlySet<HarmlessKind> = new Set(['person', 'maker', 'breed', 'house'] as const);

/** Harmless words with no food beside them, where a line names its dish or what comes with it. */
function standingForFood(
  { line, tokens, covered, chunks, harmless }: ReadSoFar,
  mentions: Mention[],
): UnknownWords[] {
  // A name by itself, or one that its description explains, says nothing of what is eaten and hides nothing.
  if (!mentions.some((m) => m.field === 0) || mentions.some((m) => m.field > 0)) return [];
  const found: UnknownWords[] = [];
  let start = 0;
  for (let end = 1; end <= tokens.length; end++) {
    if (chunks[end] === chunks[start]) continue;
    const first = tokens[start];
    const named = covered.slice(start, end).some((match) => match && match.name.kind !== 'filler');
    const before = covered[start - 1]?.name.kind;
    // "Chips and angels" names a second thing; "by Marks and Spencer" goes on with the name.
    const isSecond = first?.role === 'and' && before !== undefined && before !== 'filler';
    const opens = first?.role === 'with' || isSecond || (first?.segment === 0 && !tokens[start - 1]);
    const kinds = isSecond ? NAMES : NOUNS;
    const at = harmless.findIndex((phrase, i) => i >= start && i < end && phrase && kinds.has(phrase.kind));
    const other = tokens
      .slice(start, end)
      .some((token, i) => isWord(token) && !harmless[start + i] && !covered[start + i]);
    if (first && opens && !named && !other && at >= 0) {
      const words = quoteOf(line, tokens, at, end);
      found.push({
        text: words,
        alone: true,
        head: start === 0,
        field: first.field,
        chunk: chunks[start] ?? 0,
      });
    }
    start = end;
  }
  return found;
}

/** Two letters, or one of a script in which one is a word: 肝. */
const WORD = /\p{L}{2}|[\p{Script=Han}\p{Script=Thai}\p{Script=Hangul}\p{Script=Ethiopic}]/u;

/** Whether it is a word at all: no little word, number, single letter, code or mark for a diet. */
export function isWord({ word, role, bracketed, capitals }: LookupToken): boolean {
  if (role !== null || !WORD.test(word)) return false;
  if (/\d/.test(word) && word.replace(/\d/g, '').length < LONGEST_MARK) return false;
  return !(bracketed && capitals && word.length <= LONGEST_MARK);
}

function isCompanion(tokens: LookupToken[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.segment === tokens[at]?.segment && COMPANIONS.has(before?.word ?? '');
}

/** The line's own words from one token to another; empty where they lie in different texts. */
export function quoteOf(line: Line, tokens: LookupToken[], start: number, end: number): string {
  const first = tokens[start];
  const last = tokens[end - 1];
  if (!first || !last || first.field !== last.field) return '';
  return (line.texts[first.field] ?? '').slice(first.start, last.end);
}
