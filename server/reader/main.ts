// The reading process: optical reading takes seconds of processor time and hundreds of megabytes, and a
// picture may be hostile, so it is done apart from the process that answers requests.
import { AppError } from '@mirabelle/contract/errors.ts';
import { createPageReader } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { pageReadingSchema, type ReadAnswer, type ReadRequest } from './messages.ts';

const reader = createPageReader();

function answer(message: ReadAnswer): void {
  process.send?.(message);
}

process.on('message', async ({ id, image, as }: ReadRequest) => {
  try {
    if (as === 'page') {
      const { timings, ...page } = await reader.read(Buffer.from(image));
      const residentBytes = process.memoryUsage.rss();
      answer({
        kind: 'page',
        id,
        page: pageReadingSchema.parse(page),
        timings: { ...timings },
        residentBytes,
      });
      return;
    }
    const { reading, timings } = await readMenuPicture(reader, Buffer.from(image));
    answer({ kind: 'read', id, reading, timings: { ...timings }, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof AppError) answer({ kind: 'refused', id, code: error.code });
    else answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});

// The server is gone: nobody is left to read for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C and a service manager's stop reach the whole process group; the server decides when reading ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
await reader.warm();
answer({ kind: 'warm' });
