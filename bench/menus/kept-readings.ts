import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError, type ErrorCode } from '@mirabelle/contract/errors.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import type { PictureReader } from '@mirabelle/reading/ocr/read-page.ts';

type Kept = { page: PageText } | { refused: ErrorCode };

/**
 * A reader that keeps the text of each picture in a folder and gives it back the next time, so that what is made of the
 * text can be measured again within seconds. Only the text is kept: times mean nothing, and no first dishes are told.
 */
export function withKeptReadings(reader: PictureReader, folder: string): PictureReader {
  mkdirSync(folder, { recursive: true });
  return {
    ...reader,
    async read(image, options) {
      const name = createHash('sha256').update(image).digest('hex').slice(0, 24);
      const file = path.join(folder, `${name}.json`);
      if (!existsSync(file)) writeFileSync(file, JSON.stringify(await outcome(reader.read(image, options))));
      const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
      if ('page' in kept) return kept.page;
      throw new AppError(kept.refused);
    },
  };
}

async function outcome(reading: Promise<PageText>): Promise<Kept> {
  try {
    return { page: await reading };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}
