import { type Line, type Token, tokenise } from '@mirabelle/language/text/tokenise.ts';
import { foldScript, isForeign, isInWord, partsWords } from './fold-script.ts';

/** "печён*" stands for every word that begins so. */
const ANY_ENDING = '*';

/** The Arabic article, and "and" before it, are written as a part of the word: الكبدة. */
const JOINED_BEFORE = /^و?ال/;

/** A name in its own letters, folded, and the words of ours that mean it. */
interface Entry {
  name: string;
  open: boolean;
  reading: Pick<Token, 'word' | 'accented' | 'role'>[];
}

/** A piece of a text, found or not. */
interface Piece {
  end: number;
  entry: Entry | null;
}

/**
 * Reads words in other letters than ours by a list of names: "김치찌개" is read as kimchi jjigae. Writing that does not
 * part its words is taken apart, longest name first; what is left stays as a word that nothing knows.
 */
export class OwnScript {
  private readonly lines: string;
  private entries: ReadonlyMap<string, readonly Entry[]> | undefined;

  /** @param lines a line a name, `name|reading`; no reading for words that say nothing */
  constructor(lines: string) {
    this.lines = lines;
  }

  /** The line with such words put as ours; the line itself where it has none. */
  spell(line: Line): Line {
    if (this.lines === '' || !line.tokens.some(({ word }) => isForeign(word))) return line;
    const folded = line.texts.map(foldScript);
    const tokens: Token[] = [];
    let read = -1;
    let field = 0;
    for (const token of line.tokens) {
      if (token.field !== field) [field, read] = [token.field, -1];
      if (token.start < read) continue;
      if (!isForeign(token.word)) {
        tokens.push(token);
        continue;
      }
      const { text, places } = folded[field] as ReturnType<typeof foldScript>;
      const last = line.tokens.findLast((one) => one.field === field && one.segment === token.segment);
      const limit = places.indexOf(last?.end ?? token.end);
      let at = places.indexOf(token.start);
      const end = places.indexOf(token.end);
      while (at < end) {
        const { entry, end: to } = this.pieceAt(text, at, end, limit);
        tokens.push(...tokensOf(entry, token, text.slice(at, to), places[at] ?? 0, places[to] ?? token.end));
        at = to;
      }
      read = places[at] ?? token.end;
    }
    return { texts: line.texts, tokens };
  }

  private pieceAt(text: string, at: number, end: number, limit: number): Piece {
    const found = this.longestAt(text, at, limit);
    if (found) return found;
    const { length } = JOINED_BEFORE.exec(text.slice(at, end))?.[0] ?? '';
    const behind = length > 0 ? this.longestAt(text, at + length, limit) : null;
    if (behind) return behind;
    if (!partsWords(text[at] ?? '')) return { end, entry: null };
    // One character belongs to the unknown piece, and so does what follows until a name begins.
    for (let to = at + 1; to < end; to++)
      if (this.longestAt(text, to, limit)) return { end: to, entry: null };
    return { end, entry: null };
  }

  private longestAt(text: string, at: number, limit: number): Piece | null {
    this.entries ??= entriesOf(this.lines);
    for (const entry of this.entries.get(text[at] ?? '') ?? []) {
      if (!text.startsWith(entry.name, at)) continue;
      let end = at + entry.name.length;
      if (entry.open) while (end < limit && isInWord(text[end] ?? '')) end++;
      const parted = partsWords(text[end - 1] ?? '') || !isInWord(text[end] ?? '');
      if (end <= limit && parted) return { end, entry };
    }
    return null;
  }
}

/** The piece as our words, or as one that nothing knows; none for a word that says nothing. */
function tokensOf(entry: Entry | null, token: Token, text: string, start: number, end: number): Token[] {
  const whole = { ...token, start, end, role: null, stopped: false };
  if (entry) return entry.reading.map((word) => ({ ...whole, ...word }));
  return text.trim() === '' ? [] : [{ ...whole, word: text, accented: text }];
}

/** By first character, the longest first. */
function entriesOf(lines: string): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const line of lines.split('\n')) {
    const cut = line.indexOf('|');
    const open = line[cut - 1] === ANY_ENDING;
    const name = line.slice(0, open ? cut - 1 : cut);
    const reading = tokenise([line.slice(cut + 1)], 'en').tokens.map(({ word, accented, role }) => {
      return { word, accented, role };
    });
    const [first = ''] = name;
    entries.set(first, [...(entries.get(first) ?? []), { name, open, reading }]);
  }
  for (const list of entries.values()) list.sort((a, b) => b.name.length - a.name.length);
  return entries;
}
