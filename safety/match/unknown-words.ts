import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { type Line, TEXT_LIMIT } from '@mirabelle/language/text/tokenise.ts';
import type { LookupToken } from './candidate.ts';
import type { Chosen } from './choose-names.ts';
import type { Mention, Reading, UnknownWords } from './reading.ts';

/** "Poulet au ..., merluza al ..., arroz ao ...": what follows is made with it or comes with it, as after "with". */
const COMPANIONS = wordSet(everyWord(grammar, 'along'));

/** What a word that nothing explains counts for, right beside a name. */
const BESIDE_A_NAME = 0.5;

/** Words nothing explains, joined where they stand together, and how much of the line was recognised. */
export function unknownWords(
  line: Line,
  tokens: LookupToken[],
  covered: (Chosen | null)[],
  chunks: number[],
  mentions: Mention[],
): Pick<Reading, 'unknown' | 'known'> {
  const unknown: UnknownWords[] = [];
  let meaningful = 0;
  let recognised = 0;
  let from = -1;
  const close = (end: number) => {
    if (from < 0) return;
    const chunk = chunks[from];
    const alone = isCompanion(tokens, from) || !mentions.some((m) => m.chunk === chunk);
    const { segment, field = 0 } = tokens[from] ?? {};
    unknown.push({ text: quoteOf(line, tokens, from, end), alone, head: segment === 0, field });
    from = -1;
  };
  tokens.forEach((token, i) => {
    const says = token.role === null && /\p{L}{2}/u.test(token.word);
    const named = covered[i] !== null;
    if (says && (named ? covered[i]?.name.kind !== 'filler' : true)) {
      meaningful += !named && touchesName(i, tokens, mentions) ? BESIDE_A_NAME : 1;
    }
    if (says && named && covered[i]?.name.kind !== 'filler') recognised++;
    if (!says || named || (from >= 0 && chunks[from] !== chunks[i])) close(i);
    if (says && !named && from < 0) from = i;
  });
  close(tokens.length);
  // What lies beyond the limit was not read: nobody may take it for fine.
  for (const [field, text] of line.texts.entries()) {
    const beyond = text.slice(TEXT_LIMIT).trim();
    if (/\p{L}/u.test(beyond)) unknown.push({ text: beyond.slice(0, 200), alone: true, head: true, field });
  }
  return { unknown, known: meaningful === 0 ? 0 : recognised / meaningful };
}

/** "Whitby crab", "Kerrygold butter": a place or a maker tells little of what is on the plate. */
function touchesName(at: number, tokens: LookupToken[], mentions: Mention[]): boolean {
  const { segment } = tokens[at] ?? {};
  return mentions.some((m) => m.segment === segment && (m.start === at + 1 || m.end === at));
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
