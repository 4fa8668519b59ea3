import type { LineCut } from './cut-line.ts';
import type { RecognisedLine } from './messages.ts';
import type { TextBox } from './text-boxes.ts';

/** A box of the picture with what was read in it. */
export interface ReadBox {
  /** As cut: its angle says which way the text was found to run. */
  box: TextBox;
  cut: Omit<LineCut, 'pgm'>;
  line: RecognisedLine;
  /** It was read badly, and a stroke runs through it. */
  struckOut?: boolean;
}
