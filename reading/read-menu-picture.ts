import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from './known-foods.ts';
import { readMenu } from './menu/read-menu.ts';
import type { PageTimings } from './ocr/page-text.ts';
import type { PictureReader, ReadOptions } from './ocr/read-page.ts';

export interface MenuPictureReading {
  reading: MenuReading;
  timings: PageTimings & { structureMs: number };
}

/**
 * Reads a photograph as a menu with the built-in reader. Throws what the page reader throws for
 * pictures that cannot be opened, and for time-outs; whatever the picture shows is an answer.
 * @param foods the names of food on record
 */
export async function readMenuPicture(
  reader: PictureReader,
  image: Buffer,
  foods: KnownFoods,
  options?: ReadOptions,
): Promise<MenuPictureReading> {
  const page = await reader.read(image, options);
  const started = performance.now();
  const reading = readMenu(page, foods);
  return { reading, timings: { ...page.timings, structureMs: performance.now() - started } };
}
