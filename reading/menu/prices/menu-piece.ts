import type { LineMark } from '../../layout/line-marks.ts';
import { type Lead, type Piece, weightOf } from '../../layout/piece.ts';
import { placeOf } from '../../layout/place.ts';
import type { Straighten } from '../../layout/straighten.ts';
import { mean, type Stretch } from '../../layout/stretches.ts';
import { typeOf } from '../../layout/type-lead.ts';
import type { Corners } from '../../ocr/page-text.ts';
import type { ReadPrice } from './prices.ts';

/** A stretch of text without a wide gap in it, or a price. */
export interface MenuPiece extends Piece {
  /** More than one where a dish has several, e.g. glass and bottle. */
  prices: ReadPrice[];
  /** What stood before its words and tells where a dish begins. */
  mark: LineMark | null;
  /** Where it stands in the upright picture. */
  place: Corners;
  /** The words it begins with, where lines of the page go on in light or otherwise lesser type. */
  lead?: Lead | null;
}

/** Words of one line as a piece: with their text, or as the prices that they are. */
export function pieceOf(
  { words, line }: Stretch,
  straighten: Straighten,
  {
    text = '',
    prices,
    mark = null,
    lead = null,
  }: Pick<MenuPiece, 'prices'> & Partial<Pick<MenuPiece, 'text' | 'mark' | 'lead'>>,
): MenuPiece {
  const [left, right] = [words[0]!.left, words.at(-1)!.right];
  const flat = straighten(line, (left + right) / 2);
  const isPrice = prices.length > 0;
  return {
    text,
    prices,
    left: flat.x - (right - left) / 2,
    right: flat.x + (right - left) / 2,
    y: flat.y,
    height: line.height,
    confidence: mean(words.map((word) => word.confidence)),
    isPrice,
    place: placeOf(line, left, right),
    weight: weightOf(words),
    mark: isPrice ? null : mark,
    type: isPrice ? null : typeOf(words, lead),
    lead,
    ofLine: line,
  };
}
