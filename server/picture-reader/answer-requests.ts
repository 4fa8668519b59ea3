// The picture reader: optical reading takes seconds of processor time and hundreds of megabytes, and a
// picture may be hostile, so it has a process apart from the one that answers requests.
import { AppError } from '@mirabelle/contract/errors.ts';
import { isPdf } from '@mirabelle/contract/pdf.ts';
import { readMedicinePicture } from '@mirabelle/reading/medicine-box/read-medicine-picture.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPdf } from '@mirabelle/reading/pdf/on-node/read-menu-pdf.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openKnownFoods } from '../known-foods.ts';
import { medicineReadingSchema, pageReadingSchema, type ReadAnswer, type ReadRequest } from './messages.ts';

const reader = createPictureReader();
const foods = openKnownFoods();

function answer(message: ReadAnswer): void {
  process.send?.(message);
}

type Good = Extract<ReadAnswer, { residentBytes: number }>;
type Made = Good extends infer One ? (One extends Good ? Omit<One, 'id' | 'residentBytes'> : never) : never;

/** The result of each kind of request. */
const MAKERS: Record<ReadRequest['as'], (image: Buffer, id: number) => Promise<Made>> = {
  async menu(image, id) {
    if (isPdf(image)) return { kind: 'read', ...(await readMenuPdf(reader, image, await foods)) };
    const { reading, timings } = await readMenuPicture(reader, image, await foods, {
      onFirst: (first) => answer({ kind: 'first', id, reading: first }),
    });
    return { kind: 'read', reading, timings: { ...timings } };
  },
  async medicine(image) {
    const { timings, ...reading } = await readMedicinePicture(reader, image);
    return { kind: 'medicine', reading: medicineReadingSchema.parse(reading), timings: { ...timings } };
  },
  async page(image) {
    const { timings, ...page } = await reader.read(image, { words: (await foods).words });
    return { kind: 'page', page: pageReadingSchema.parse(page), timings: { ...timings } };
  },
};

process.on('message', async ({ id, image, as }: ReadRequest) => {
  try {
    const made = await MAKERS[as](Buffer.from(image), id);
    answer({ ...made, id, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof AppError) answer({ kind: 'refused', id, code: error.code });
    else answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});

// The server is gone, and with it everyone to read for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C and a service manager's stop reach the whole process group; the server decides when reading ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
await Promise.all([reader.warm(), foods]);
answer({ kind: 'warm' });
