import type { PageReading } from '@mirabelle/contract/menu.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import { expect, it } from 'vitest';
import { joinedFigures } from './several-photos/joined-figures.ts';
import { photographedMenu } from './several-photos/photographed-menu.ts';

it('makes one menu of three photographs that overlap, with no dish lost or doubled', async () => {
  // Another seed than those that are measured.
  const menu = photographedMenu(8, { pages: 3, perPage: 6, shared: 2, everyPage: true, longest: 1700 });
  const [reader, foods] = [createPictureReader(), await openKnownFoods()];
  const painter = await openPagePainter({ few: true });
  const readings: PageReading[] = [];
  for (const page of menu.pages)
    readings.push(readMenu(await reader.read(await painter.paint(page), { words: foods.words }), foods));
  await painter.close();
  await reader.close();
  const { dishes, onPages, lostByJoining, doubled } = joinedFigures(menu, readings);
  expect({ lostByJoining, doubled }).toEqual({ lostByJoining: [], doubled: [] });
  expect(onPages / dishes).toBeGreaterThan(0.7);
});
