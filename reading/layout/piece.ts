/** A stretch of text without a wide gap in it. Sizes in pixels of the flattened page. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  /** Of its middle. */
  y: number;
  height: number;
  /** 0-100. */
  confidence: number;
  /** A price, which belongs to the words on its row; never set on pages that have none. */
  isPrice: boolean;
}

/** Letters of any alphabet in a text. */
export function letterCount(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
