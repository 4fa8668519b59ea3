import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import type { UnreadableReason } from '@mirabelle/contract/menu.ts';
import { columnsOfObject } from '../layout/corridors.ts';
import { objectsOf } from '../layout/objects.ts';
import { illegibility } from '../ocr/illegibility.ts';
import type { PageText } from '../ocr/page-text.ts';
import { linesOfColumn, tellingPieces } from './lines.ts';

/** What a photograph of medicines says, as the engine takes it. */
export interface MedicineBoxReading {
  /** Each box, label or leaflet by itself, an empty line between them; those with the largest letters first. */
  lines: NonNullable<MedicineRequest['lines']>;
  /** How reliably these lines were read, 0-100; 0 without any. */
  readConfidence: number;
  /** All text as it was read, for showing it. */
  rawText: string;
  /**
   * Why most of the picture could not be read, "empty" where it shows no text; null where it could. Lines may still name
   * a medicine: large letters are read where small ones are not.
   */
  poor: UnreadableReason | 'empty' | null;
}

/** Turns the text found in a picture into what the engine of medicines takes. Pure: the same page gives the same reading. */
export function readMedicineBox(
  page: Pick<PageText, 'width' | 'height' | 'lines' | 'quality' | 'confidence'>,
): MedicineBoxReading {
  const objects = objectsOf(page.lines)
    .flatMap((object) => columnsOfObject(tellingPieces(object)))
    .map((columns) => columns.flatMap((column) => linesOfColumn(column)))
    .filter((lines) => lines.length > 0);
  const letters = page.lines.some(({ text }) => /\p{L}/u.test(text));
  return {
    lines: objects.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines])),
    readConfidence: objects.length === 0 ? 0 : Math.round(page.confidence),
    rawText: page.lines.map(({ text }) => text).join('\n'),
    poor: illegibility(page) ?? (letters ? null : 'empty'),
  };
}
