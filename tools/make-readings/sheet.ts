import { widthOf } from '../learn-line-roles/typeset.ts';
import type { Line, SetWord, WordRole } from '../learn-line-roles/words.ts';
import type { Chance } from '../make-pictures/random.ts';

/** Text of one part, set on one line. */
export interface Span {
  text: string;
  role: WordRole;
  /** Of the page's em. */
  size: number;
  bold: boolean;
  /** Where it stands in its row, from the left edge of the column; behind what stands before it by default. */
  at?: number | 'right';
}

/** Spans that stand level with each other. */
export interface PrintedRow {
  spans: Span[];
  /** Between the row above and this one, in ems. */
  above: number;
  align?: 'left' | 'centre' | 'right';
  indent?: number;
}

const LINE = 1.15;
const BLANK = 0.28;

/** A page that lines are written on at places, as a printer would. */
export class Sheet {
  readonly written: Line[] = [];
  readonly em: number;
  readonly narrow: number;
  readonly #light: number;
  readonly #bold: number;
  readonly #uneven: number;
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.em = chance.between(18, 36);
    this.narrow = chance.between(0.78, 1.08);
    this.#light = chance.between(0.07, 0.12);
    this.#bold = this.#light * chance.between(1.3, 1.9);
    this.#uneven = chance.pick([0.04, 0.08, 0.15]);
  }

  /** In pixels. */
  widthOf(text: string, size: number): number {
    return widthOf(text, size * this.em, this);
  }

  /** Parts a text into lines of at most so many pixels. */
  wrapped(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter((each) => each !== '')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Writes rows below each other into a column. @returns where the next would begin */
  write(rows: readonly PrintedRow[], left: number, top: number, width: number): number {
    let y = top;
    for (const row of rows) {
      const size = Math.max(...row.spans.map((span) => span.size)) * this.em;
      y += row.above * this.em;
      this.#writeRow(row, left, y + (LINE * size) / 2, width);
      y += LINE * size;
    }
    return y;
  }

  #writeRow({ spans, align = 'left', indent = 0 }: PrintedRow, left: number, y: number, width: number): void {
    let x = indent * this.em;
    const placed = spans.map((span) => {
      const length = this.widthOf(span.text, span.size);
      if (span.at === 'right') x = Math.max(x, width - length);
      else if (span.at !== undefined) x = Math.max(x, span.at);
      const from = x;
      x += length + BLANK * span.size * this.em;
      return { span, from };
    });
    const end = x - BLANK * this.em;
    const shift = left + (align === 'centre' ? (width - end) / 2 : align === 'right' ? width - end : 0);
    const words = placed.flatMap(({ span, from }) => this.#words(span, from + shift, y));
    this.written.push({ words, y, height: Math.max(...spans.map(({ size }) => size)) * this.em * 1.25 });
  }

  #words({ text, role, size, bold }: Span, left: number, y: number): SetWord[] {
    let x = left;
    return text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const width = this.widthOf(word, size);
        const from = x;
        x += width + BLANK * size * this.em;
        const weight = bold ? this.#bold : this.#light;
        return {
          text: word,
          role,
          dish: -1,
          confidence: Math.round(this.#chance.between(78, 98)),
          left: from,
          right: from + width,
          y,
          weight: weight * this.#chance.between(1 - this.#uneven, 1 + this.#uneven),
        };
      });
  }
}
