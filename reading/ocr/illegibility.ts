import type { UnreadableReason } from '@mirabelle/contract/menu.ts';
import type { PageText } from './page-text.ts';

/** Below these the text of the page was mostly not read. */
const READABLE_SHARE = 0.45;
const DARK = 28;
const DULL_CONTRAST = 26;
const SMALL_BOX_PX = 14;
/** A whole menu in fewer pixels has letters no one can read. */
const SMALL_PICTURE_PX = 500;
const SOFT_EDGES = 0.12;
/** A page without text whose edges are steep is a picture of something else. */
const FEW_BOXES = 3;

/** Why most of a page's text could not be read; null where it was. A page without text is not illegible. */
export function illegibility(
  page: Pick<PageText, 'width' | 'height' | 'lines' | 'quality' | 'confidence'>,
): UnreadableReason | null {
  const q = page.quality;
  const letters = page.lines.reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (q.boxes < FEW_BOXES || letters < 12) {
    if (q.brightness < DARK && q.contrast < 60) return 'dark';
    if (q.boxes > 0 && q.readableShare < READABLE_SHARE && q.sharpness < 0.3) return 'blurred';
    return Math.max(page.width, page.height) < SMALL_PICTURE_PX ? 'too-small' : null;
  }
  const poor = q.readableShare < READABLE_SHARE || page.confidence < 62;
  if (q.sharpness < SOFT_EDGES && (poor || q.boxes < 10)) return 'blurred';
  if (!poor) return null;
  if (q.brightness < DARK && q.contrast < DULL_CONTRAST * 2) return 'dark';
  if (q.boxHeightPx < SMALL_BOX_PX) return 'too-small';
  if (q.contrast < DULL_CONTRAST) return 'dark';
  return q.sharpness < 0.2 ? 'blurred' : q.boxes >= 8 ? 'handwriting' : 'low-confidence';
}
