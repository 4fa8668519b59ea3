import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { describe, expect, it } from 'vitest';
import type { PageText, TextLine } from '../ocr/page-text.ts';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';
import { drawnPages } from './testing/drawn-pages.ts';

const menuOn = (page: PageText) => {
  const reading = readMenu(page, FOODS);
  if (reading.kind !== 'menu') throw new Error(`it reads as ${reading.kind}`);
  return reading;
};
/** Whether the middle of a line lies in a box. */
const stands = ({ box }: TextLine, { width, height }: PageText, place: PictureBox) => {
  const middle = (axis: 'x' | 'y', side: number) =>
    box.reduce((sum, point) => sum + point[axis], 0) / 4 / side;
  const [x, y] = [middle('x', width), middle('y', height)];
  return x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
};

const DISHES = [
  { text: 'Starters', left: 100, y: 100, height: 50 },
  ...['Beef carpaccio', 'Tomato soup', 'Goat cheese tart', 'Green salad'].flatMap((text, at) => [
    { text, left: 100, y: 200 + at * 100 },
    { text: `${at + 7}.50`, left: 900, y: 200 + at * 100 },
  ]),
];

describe('lines that belong to no dish', () => {
  const page = handMadePage([...DISHES, { text: 'Service not included', left: 100, y: 800 }]);

  it('are told with their place and what they are', () => {
    expect(menuOn(page).otherLines).toMatchObject([
      { kind: 'heading', text: 'Starters', box: { left: 0.0714 } },
      { kind: 'note', text: 'Service not included' },
    ]);
  });

  it.each(['285 West Main St', 'Thursday T1:00-4:00', 'EAST BROOKFIELD.MA O1515', '12 rue des Zorblings'])(
    'are an address or hours, also where figures were read as letters: %s',
    (text) => {
      const { sections, otherLines } = menuOn(handMadePage([...DISHES, { text, left: 100, y: 800 }]));
      expect(sections.flatMap(({ items }) => items)).toHaveLength(4);
      expect(otherLines).toMatchObject([{ kind: 'heading' }, { kind: 'note', text }]);
    },
  );

  it('are said of a heading where they stand in brackets below it', () => {
    const [heading, ...dishes] = DISHES;
    const said = { text: '(weekends and holidays)', left: 100, y: 150 };
    const { sections, otherLines } = menuOn(handMadePage([heading!, said, ...dishes]));
    expect(sections.flatMap(({ items }) => items)).toHaveLength(4);
    expect(otherLines).toMatchObject([{ kind: 'heading' }, { kind: 'note', text: said.text }]);
  });

  it('are not small print where such brackets say what may be unsafe', () => {
    const [heading, ...dishes] = DISHES;
    const { otherLines } = menuOn(handMadePage([heading!, { text: '(rare)', left: 100, y: 150 }, ...dishes]));
    expect(otherLines).not.toContainEqual(expect.objectContaining({ kind: 'note' }));
  });

  const below = (text: string, y: number) =>
    menuOn({ ...page, ...handMadePage([...DISHES, { text, left: 100, y }]) });

  it.each([
    ['an address apart from the last dish', '12 Orchard Lane, London', 640, 'unplaced'],
    ['what initials stand for', 'v = vegetarian, vg = vegan', 560, 'note'],
  ])('hold %s, which is not told of that', (_what, text, y, kind) => {
    const { sections, otherLines } = below(text, y);
    expect(sections.flatMap(({ items }) => items).at(-1)).toMatchObject({
      name: 'Green salad',
      description: null,
    });
    expect(otherLines?.at(-1)).toMatchObject({ kind });
  });

  it('hold nothing that may be food of a dish: that stays with it', () => {
    const { sections } = below('Our eggs come from the farm next door', 560);
    expect(sections.at(-1)?.items.at(-1)?.description).toContain('eggs');
  });

  it('hold what is crossed out', () => {
    const struck = {
      ...page,
      lines: page.lines.map((line) => (line.text.startsWith('Goat') ? { ...line, struckOut: true } : line)),
    };
    expect(menuOn(struck).otherLines).toContainEqual(
      expect.objectContaining({ kind: 'unplaced', text: 'Goat cheese tart' }),
    );
  });

  it('and dishes have the place of every line of every drawn page', () => {
    for (const { id, page: drawn } of drawnPages()) {
      const { sections, otherLines = [] } = menuOn(drawn);
      const places = [...sections.flatMap(({ items }) => items), ...otherLines].map(({ box }) => box!);
      const without = drawn.lines.filter((line) => !places.some((place) => stands(line, drawn, place)));
      expect([id, ...without.map(({ text }) => text)]).toEqual([id]);
    }
  });
});
