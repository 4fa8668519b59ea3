import { isInside, outlineOf, type PicturePoint } from '@mirabelle/contract/outline.ts';
import { type PictureBox, withMargin } from '@mirabelle/contract/picture-box.ts';
import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import type { PictureReader } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import type { PageLabel } from '@mirabelle/tools/make-pictures/pages/label.ts';
import sharp from 'sharp';
import { type MenuLabel, pairDishes } from '../labelled-menus.ts';

/** How outlines of the dishes of pictures lie on their text. */
export interface Coverage {
  /** Dishes printed, and those of them that were read. */
  dishes: number;
  read: number;
  /** Of each dish that was read, the share of the area of its words that its outline covers. */
  shares: number[];
  /** Of each outline, the share of its words' area that belongs to other dishes. */
  foreign: number[];
}

export const noCoverage = (): Coverage => ({ dishes: 0, read: 0, shares: [], foreign: [] });

/** A dish counts as covered from this share of its text on. */
export const COVERED = 0.9;

/**
 * Reads a picture and adds how its dishes' outlines cover their words.
 * @param words where the words of each dish stand, in the order of the label
 */
export async function addCoverage(
  coverage: Coverage,
  { image, label, words }: { image: Uint8Array; label: PageLabel; words: readonly PictureBox[][] },
  { reader, foods }: { reader: PictureReader; foods: KnownFoods },
): Promise<void> {
  const { width = 1, height = 1, orientation = 1 } = await sharp(image).metadata();
  const size = orientation > 4 ? { width: height, height: width } : { width, height };
  const { reading } = await readMenuPicture(reader, image, foods);
  const items = reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
  const { dishes } = pairDishes(label as MenuLabel, items);
  if (dishes.length !== words.length) throw new Error('the label and the page have other dishes');
  for (const [at, { read }] of dishes.entries()) {
    coverage.dishes += 1;
    if (!read) continue;
    coverage.read += 1;
    const outline = read.box ? outlineOf(withMargin(read.box), size) : null;
    const inside = (boxes: readonly PictureBox[]) =>
      outline ? boxes.reduce((sum, box) => sum + areaIn(box, outline), 0) : 0;
    const own = words[at] ?? [];
    coverage.shares.push(inside(own) / Math.max(Number.EPSILON, areaOf(own)));
    const all = inside(words.flat());
    coverage.foreign.push(all > 0 ? 1 - inside(own) / all : 0);
  }
}

const areaOf = (boxes: readonly PictureBox[]) =>
  boxes.reduce((sum, { width, height }) => sum + width * height, 0);

/** Points of a box, side by side, at which it is looked whether an outline holds it. */
const LOOKS = { along: 8, down: 6 } as const;

/** The area of a box that lies in an outline, of as many points as are looked at. */
function areaIn({ left, top, width, height }: PictureBox, outline: readonly PicturePoint[]): number {
  let inside = 0;
  for (let along = 0; along < LOOKS.along; along++)
    for (let down = 0; down < LOOKS.down; down++) {
      const x = left + (width * (along + 0.5)) / LOOKS.along;
      const y = top + (height * (down + 0.5)) / LOOKS.down;
      if (isInside(outline, { x, y })) inside += 1;
    }
  return (inside / (LOOKS.along * LOOKS.down)) * width * height;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The figures of a coverage: shares, 0-1. */
export const figuresOf = ({ dishes, read, shares, foreign }: Coverage) => ({
  dishes,
  read,
  mean: mean(shares),
  covered: shares.filter((share) => share >= COVERED).length / Math.max(1, shares.length),
  foreign: mean(foreign),
});
