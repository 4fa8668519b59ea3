import type { Language } from '@mirabelle/contract/language.ts';
import type { LineCut } from './cut-line.ts';
import type { TiltedRect } from './geometry.ts';
import { FIRST_LANGUAGES, type LineReader } from './line-reader.ts';
import type { FoundText, PageRequest, RecognisedLine } from './messages.ts';
import type { TextBox } from './text-boxes.ts';
import type { Thread } from './thread.ts';

/** Lines a thread is given at once: enough to keep it busy, few enough to share the rest out evenly. */
const BATCH = 4;

export interface ReadBox {
  /** As cut: its angle says which way the text was found to run. */
  box: TextBox;
  cut: Omit<LineCut, 'pgm'>;
  line: RecognisedLine;
}

export interface ReadBoxes {
  upsideDown: boolean;
  languages: readonly Language[];
  boxes: ReadBox[];
}

/** Reads the boxes of the picture that the page's thread holds. */
export async function readBoxes(
  page: Thread<PageRequest>,
  reader: LineReader,
  found: FoundText,
  {
    signal,
    languages = FIRST_LANGUAGES,
  }: { signal?: AbortSignal | undefined; languages?: readonly Language[] | undefined },
): Promise<ReadBoxes> {
  const read = async (boxes: readonly TextBox[]): Promise<ReadBox[]> => {
    const results: ReadBox[] = [];
    let next = 0;
    const lane = async () => {
      while (next < boxes.length) {
        signal?.throwIfAborted();
        const batch = boxes.slice(next, next + BATCH);
        next += BATCH;
        const cuts = await page.ask<LineCut[]>({ kind: 'cut', rects: batch satisfies TiltedRect[] });
        const lines = await reader.read(
          cuts.map((cut) => cut.pgm),
          languages,
        );
        batch.forEach((box, i) => {
          results.push({ box, cut: cuts[i]!, line: lines[i]! });
        });
      }
    };
    await Promise.all(Array.from({ length: reader.threads }, lane));
    return results;
  };

  const boxes = await read(found.boxes);
  return { upsideDown: false, languages, boxes };
}
