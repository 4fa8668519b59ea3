import type { DishPlace } from '@mirabelle/contract/picture-box.ts';

/** The files of a scan, in their order; null where a phone has read one and it was not sent. */
export interface PhotoScan {
  id: string;
  files: readonly (string | null)[];
}

/** One picture to be looked at: a photograph, or a page of a PDF. */
export interface PhotoPage {
  key: string;
  /** The scan whose file it is. */
  scan: string;
  /** Whether that is a further photograph of the menu. */
  further: boolean;
  /** Which file of the scan, and which page of that file, from 0. */
  page: number;
  sheet: number;
  /** Where the server has the file; null where it has none. */
  url: string | null;
  isPdf: boolean;
}

/**
 * The pictures of a menu: its own, then those of further photographs.
 * @param scans the menu's own first
 * @param boxes of all that stands on them: they tell how many pages of a PDF there are to be seen
 */
export function photoPages(scans: readonly PhotoScan[], boxes: readonly DishPlace[]): PhotoPage[] {
  const [own] = scans;
  return scans.flatMap(({ id, files }) =>
    files.flatMap((url, page) => {
      const there = boxes.filter(
        (box) => (box.scan ?? own?.id) === id && (box.page ?? 0) === page && box.sheet !== undefined,
      );
      const isPdf = there.length > 0 || /\.pdf(?:[?#]|$)/i.test(url ?? '');
      const sheets = Math.max(0, ...there.map(({ sheet = 0 }) => sheet)) + 1;
      return Array.from({ length: sheets }, (_, sheet) => ({
        key: `${id} ${page} ${sheet}`,
        ...{ scan: id, further: id !== own?.id, page, sheet, url, isPdf },
      }));
    }),
  );
}

/** Whether a box is one of this picture. */
export const standsOn = (box: DishPlace, { scan, further, page, sheet }: PhotoPage): boolean =>
  (box.scan === undefined ? !further : box.scan === scan) &&
  (box.page ?? 0) === page &&
  (box.sheet ?? 0) === sheet;
