import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { AppError } from '@mirabelle/contract/errors.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openJudge } from '../judging/judge.ts';
import { openKnownFoods } from '../known-foods.ts';
import { UsageError } from './exit.ts';
import { judgeMenu } from './judge-menu.ts';
import { readInput } from './read-file.ts';

/** `mirabelle eval menus`: reads and rates every picture of a folder, one JSON line each. */
export async function evalMenus(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`${folder} cannot be read: ${cause.code}.`, { cause });
  });
  const pictures = names.filter((name) => /\.(?:jpe?g|png)$/i.test(name)).sort();
  if (pictures.length === 0) throw new UsageError(`${folder} holds no .jpg or .png picture.`);
  const judge = await openJudge();
  const foods = await openKnownFoods();
  const reader = createPictureReader();
  try {
    await reader.warm();
    for (const picture of pictures) {
      const image = await readInput(join(folder, picture));
      const started = performance.now();
      const reading = await readMenuPicture(reader, image, foods).then(
        (read) => read.reading,
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return { kind: 'refused', reason: error.code } as const;
        },
      );
      const sections = reading.kind === 'menu' ? judgeMenu(judge, reading, 'en') : [];
      const seconds = Math.round(performance.now() - started) / 1000;
      const line = {
        id: parse(picture).name,
        // A picture that may be a menu but could not be read is not called something else.
        is_menu: reading.kind !== 'not-a-menu',
        restaurant_name: reading.kind === 'menu' ? reading.restaurantName : null,
        sections: sections.map(({ title, course, items }) => ({
          title,
          course,
          items: items.map(({ name, description, price, verdict }) => ({
            name,
            description,
            price,
            risk: verdict.risk,
          })),
        })),
        seconds,
        ...('reason' in reading ? { unreadable: reading.reason } : {}),
      };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  } finally {
    await reader.close();
  }
}
