import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { describe, expect, it } from 'vitest';
import { cornersOf, turnAbout } from '../ocr/geometry.ts';
import type { Corners, PageText, Point } from '../ocr/page-text.ts';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';
import { drawnPages } from './testing/drawn-pages.ts';

/** Shares of the picture by which boxes may differ. */
const ALIKE = 0.01;
/** An eighth of the drawn pages, whose kinds stand together. */
const PAGES = drawnPages()
  .filter((_, at) => at % 8 === 0)
  .map(({ page }): PageText => page);

function itemsOf(page: PageText): MenuItemReading[] {
  const reading = readMenu(page, FOODS);
  return reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
}
const boxesOf = (page: PageText) => itemsOf(page).map(({ name, box }) => ({ name, box: box! }));
const AS_DRAWN = new Map(PAGES.map((page) => [page, boxesOf(page)]));

const mapped = (page: PageText, map: (point: Point) => Point, lines: Partial<PageText> = {}): PageText => ({
  ...page,
  ...lines,
  lines: (lines.lines ?? page.lines).map((line) => ({
    ...line,
    box: line.box.map(map) as unknown as Corners,
  })),
});

/** The page from a picture of other size. */
function shrunk(page: PageText, by: number): PageText {
  const lines = page.lines.map((line) => ({
    ...line,
    ...{ x: line.x * by, y: line.y * by, width: line.width * by, height: line.height * by },
    words: line.words.map((word) => ({ ...word, left: word.left * by, right: word.right * by })),
  }));
  const size = { width: page.width * by, height: page.height * by };
  return mapped(page, ({ x, y }) => ({ x: x * by, y: y * by }), { ...size, lines });
}

/** The page from a picture that lies at a slant: its lines are the same in the straightened frame. */
function slanted(page: PageText, angleDeg: number): PageText {
  const centre = { x: page.width / 2, y: page.height / 2 };
  return { ...mapped(page, (point) => turnAbout(point, centre, angleDeg)), angleDeg };
}

function expectAlike(found: readonly { name: string; box: PictureBox }[], wanted: typeof found) {
  expect(found.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
  for (const [at, { name, box }] of found.entries())
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(box[side] - wanted[at]!.box[side]), `${name} ${side}`).toBeLessThan(ALIKE);
}

describe('the box of a dish', () => {
  it('holds its name, description and price, and nothing of its neighbours', () => {
    const page = handMadePage([
      { text: 'Starters', left: 100, y: 100, height: 50 },
      ...['Beef carpaccio', 'Tomato soup', 'Goat cheese tart', 'Green salad'].flatMap((name, at) => [
        { text: name, left: 100, y: 200 + at * 150 },
        { text: `${at + 7}.50`, left: 900, y: 200 + at * 150 },
        { text: 'with bread and butter', left: 120, y: 240 + at * 150 },
      ]),
    ]);
    const [carpaccio, soup] = boxesOf(page);
    expect(carpaccio).toMatchObject({ name: 'Beef carpaccio' });
    const right = (900 + 4 * 14) / 1400;
    expectAlike(
      [carpaccio!, soup!],
      [
        {
          name: 'Beef carpaccio',
          box: { left: 100 / 1400, top: 185 / 2000, width: right - 100 / 1400, height: 70 / 2000 },
        },
        {
          name: 'Tomato soup',
          box: { left: 100 / 1400, top: 335 / 2000, width: right - 100 / 1400, height: 70 / 2000 },
        },
      ],
    );
  });

  it('comes with every dish of every drawn page', () => {
    for (const { box } of [...AS_DRAWN.values()].flat()) expect(box).toBeDefined();
  });

  it.each([90, 180, 270] as const)(
    'is that of the picture as it was taken, turned by %i degrees',
    (turned) => {
      for (const page of PAGES) {
        const taken = boxesOf({ ...page, turned }).map(({ name, box }) => ({
          name,
          box: uprightOf(box, turned),
        }));
        expectAlike(taken, AS_DRAWN.get(page)!);
      }
    },
  );

  it.each([0.5, 2])('is the same of a picture %d times the size', (by) => {
    for (const page of PAGES) expectAlike(boxesOf(shrunk(page, by)), AS_DRAWN.get(page)!);
  });

  it('lies around its lines where they stand in a picture at a slant', () => {
    const names = ['Beef carpaccio', 'Tomato soup', 'Goat cheese tart', 'Green salad'];
    const page = handMadePage(
      names.flatMap((text, at) => [
        { text, left: 100, y: 200 + at * 60 },
        { text: `${at + 7}.50`, left: 900, y: 200 + at * 60 },
      ]),
    );
    const { width, height } = page;
    const middle = { x: width / 2, y: height / 2 };
    const centred = (found: ReturnType<typeof boxesOf>, map = (point: Point) => point) =>
      found.map(({ name, box }) => {
        const at = map({ x: (box.left + box.width / 2) * width, y: (box.top + box.height / 2) * height });
        return { name, box: { left: at.x / width, top: at.y / height, width: 0, height: 0 } };
      });
    const level = centred(boxesOf(page), (point) => turnAbout(point, middle, 5));
    expect(level).toHaveLength(names.length);
    expectAlike(centred(boxesOf(slanted(page, 5))), level);
  });
});

/** A box of the picture as it was taken, once the picture is turned back by so many degrees. */
function uprightOf({ left, top, width, height }: PictureBox, turned: 90 | 180 | 270): PictureBox {
  const rect = { x: left + width / 2 - 0.5, y: top + height / 2 - 0.5, width, height, angleDeg: 0 };
  const corners = cornersOf(rect).map((point) => turnAbout(point, { x: 0, y: 0 }, -turned));
  const [xs, ys] = [corners.map(({ x }) => x + 0.5), corners.map(({ y }) => y + 0.5)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { left: x, top: y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
