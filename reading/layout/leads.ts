import type { TextWord } from '../ocr/page-text.ts';
import { boldLead } from './bold-lead.ts';
import type { Lead, Piece } from './piece.ts';
import { typeLead } from './type-lead.ts';

/**
 * The words a stretch of text begins with before it goes on in lesser type, by what its file says or by its strokes.
 * @param bold from which breadth of strokes on words of the page are bold; null where all are set alike
 */
export function leadOf(words: readonly TextWord[], bold: number | null): Lead | null {
  if (words.some(({ type }) => type)) return typeLead(words);
  return bold === null ? null : boldLead(words, bold);
}

/** So many lines that go on in light type, and such a share of all, make a habit of the page. */
const LEAST_LED = 3;
const USUALLY_LED = 0.25;

/** The pieces of a page, without leads where those are no habit of it. */
export function withUsualLeads<P extends Piece & { lead?: Lead | null }>(pieces: readonly P[]): P[] {
  // Where a file says how words are set, strokes were not measured, and each change is meant.
  if (pieces.some(({ type }) => type)) return [...pieces];
  const led = pieces.filter(({ lead }) => lead).length;
  const longer = pieces.filter(({ text }) => text.split(' ').length > 1).length;
  if (led >= LEAST_LED && led >= USUALLY_LED * longer) return [...pieces];
  return pieces.map((piece) => ({ ...piece, lead: null }));
}
