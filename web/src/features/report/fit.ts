/** Characters of a line of the printed report, and lines that fit on two A4 pages beside title, headings and closing. */
const LINE_CHARS = 88;
export const LINES = 74;
/** A longer text is cut: a page of one note would leave no room for anything else. */
export const TEXT_CHARS = 600;

/** One entry of a report: its paragraphs, each of which begins a line. */
export interface Entry {
  key: string;
  paragraphs: readonly string[];
}

/** Lines that an entry takes on paper. */
const linesOf = ({ paragraphs }: Entry): number =>
  paragraphs.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LINE_CHARS)), 0);

/** Entries of a part that fit on the pages, and how many do not. */
export interface Fitted<Each> {
  shown: Each[];
  left: number;
}

/**
 * What of the parts of a report fits on its two pages. The first part has room first; a part that does not fit whole has its
 * first entries, and tells how many are left out.
 * @param parts the most important first, and so are the entries of each
 */
export function fit<Parts extends Record<string, readonly Entry[]>>(
  parts: Parts,
  lines: number = LINES,
): { [Part in keyof Parts]: Fitted<Parts[Part][number]> } {
  let room = lines;
  const fitted = Object.entries(parts).map(([part, entries]) => {
    const shown: Entry[] = [];
    for (const entry of entries) {
      const needs = linesOf(entry);
      if (needs > room) break;
      room -= needs;
      shown.push(entry);
    }
    return [part, { shown, left: entries.length - shown.length }];
  });
  // Each part has entries of its own kind, which a list of pairs does not tell.
  return Object.fromEntries(fitted) as { [Part in keyof Parts]: Fitted<Parts[Part][number]> };
}

/** A text as long as a report takes it. */
export function shortened(text: string): string {
  if (text.length <= TEXT_CHARS) return text;
  const cut = text.slice(0, TEXT_CHARS).replace(/\p{Surrogate}$/u, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TEXT_CHARS / 2)).trimEnd()} …`;
}
