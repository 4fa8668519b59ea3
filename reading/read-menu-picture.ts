import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from './known-foods.ts';
import { firstMenu } from './menu/first-menu.ts';
import { readMenu } from './menu/read-menu.ts';
import type { PageTimings } from './ocr/page-text.ts';
import type { PictureReader, ReadOptions } from './ocr/read-page.ts';

export interface MenuPictureReading {
  reading: MenuReading;
  timings: PageTimings & { structureMs: number };
}

export interface ReadMenuOptions extends Omit<ReadOptions, 'onFirst'> {
  /** Is given the dishes read so far, once, of a picture that takes long. */
  onFirst?: ((reading: Extract<MenuReading, { kind: 'menu' }>) => void) | undefined;
}

/**
 * Reads a photograph as a menu with the built-in reader. Throws what the page reader throws for
 * pictures that cannot be opened, and for time-outs; whatever the picture shows is an answer.
 * @param foods the names of food on record
 */
export async function readMenuPicture(
  reader: PictureReader,
  image: Uint8Array,
  foods: KnownFoods,
  { onFirst, ...options }: ReadMenuOptions = {},
): Promise<MenuPictureReading> {
  const page = await reader.read(image, {
    words: foods.words,
    ...options,
    ...(onFirst && {
      onFirst: (soFar) => {
        const menu = firstMenu(soFar, foods);
        if (menu) onFirst(menu);
        return menu !== null;
      },
    }),
  });
  const started = performance.now();
  const reading = readMenu(page, foods);
  return { reading, timings: { ...page.timings, structureMs: performance.now() - started } };
}
