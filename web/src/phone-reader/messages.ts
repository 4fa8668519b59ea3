import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import type { ReadLines } from '@mirabelle/reading/ocr/read-page.ts';
import type { JudgedFor, RatedMenu } from './rated-menu.ts';

/** What the reading thread is asked for. */
export type ReadRequest =
  /** Loads whatever is needed for a picture. */
  | { as: 'warm' }
  | { as: 'menu'; image: Uint8Array; judgedFor: JudgedFor; scanId: string; takenAt: string }
  /** The lines of a picture. */
  | { as: 'page'; image: Uint8Array; anyWayUp: boolean };

/** What it gives for each. */
export interface Given {
  warm: null;
  menu: { reading: MenuReading /** Null where the picture shows none. */; menu: RatedMenu | null };
  page: PageText;
}

/** What the reading thread says. */
export type Said =
  | { kind: 'lines'; lines: ReadLines }
  | { kind: 'given'; given: Given[keyof Given] }
  /** @param code of `contract/errors.ts`, where the picture is to blame */
  | { kind: 'failed'; code: string | null; message: string };
