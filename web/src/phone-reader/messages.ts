import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import type { MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import type { RecipePictureReading } from '@mirabelle/contract/recipe.ts';
import type { ReadLines } from '@mirabelle/reading/ocr/read-page.ts';
import type { TestedLabel } from '@mirabelle/safety/label/assess-label.ts';
import type { JudgedFor, RatedMenu } from './rated-menu.ts';

export type { ReadLines };

/** How many pages a PDF has, and how many of them have been read. */
export type ReadSheets = { found: number; read: number };

/** The print of packaged food. */
export interface LabelText {
  /** Lines parted by line ends. */
  text: string;
  /** How reliably it was read from a picture, 0-100; 100 when typed. */
  readConfidence: number;
}

/** What the reading thread is asked for. */
export type ReadRequest =
  /** Loads whatever is needed for a picture. */
  | { as: 'warm' }
  | { as: 'menu'; image: Uint8Array; judgedFor: JudgedFor; scanId: string; takenAt: string }
  /** One of several pages; what they are together is asked for with `pages`. */
  | { as: 'page'; image: Uint8Array }
  | { as: 'pages'; readings: readonly PageReading[]; judgedFor: JudgedFor; scanId: string; takenAt: string }
  | { as: 'medicine'; image: Uint8Array }
  | { as: 'recipe'; image: Uint8Array }
  | { as: 'label'; image: Uint8Array }
  | ({ as: 'judged-label' } & LabelText & { judgedFor: JudgedFor });

/** What it gives for each. */
export interface Given {
  warm: null;
  menu: { reading: MenuReading /** Null where the picture shows none. */; menu: RatedMenu | null };
  page: MenuReading;
  pages: { reading: PageReading /** Null where no page shows one. */; menu: RatedMenu | null };
  medicine: MedicinePicture;
  recipe: RecipePictureReading;
  label: LabelText;
  'judged-label': TestedLabel;
}

/** What the reading thread says. */
export type Said =
  | { kind: 'lines'; lines: ReadLines }
  /** Pages of a PDF. */
  | { kind: 'sheets'; sheets: ReadSheets }
  | { kind: 'given'; given: Given[keyof Given] }
  /** @param code of `contract/errors.ts`, where the picture is to blame */
  | { kind: 'failed'; code: string | null; message: string };
