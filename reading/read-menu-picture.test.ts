import { readdirSync, readFileSync } from 'node:fs';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureReader } from './ocr/on-node/picture-reader.ts';
import { readMenuPicture } from './read-menu-picture.ts';
import { FOODS } from './testing/foods-on-file.ts';

interface Label {
  lang: string | null;
  is_menu: boolean;
  unreadable?: string[];
  restaurant_name: string | null;
  sections: { course: string; items: { name: string; price: string | null }[] }[];
}

const FOLDER = new URL('./testing/pictures/', import.meta.url);
const ids = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => name.slice(0, -4));
const labelOf = (id: string): Label => JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'));
const menus = ids.filter((id) => labelOf(id).is_menu && !labelOf(id).unreadable);

const reader = createPictureReader();
afterAll(() => reader.close());
const read = async (id: string) =>
  (await readMenuPicture(reader, readFileSync(new URL(`${id}.jpg`, FOLDER)), FOODS)).reading;

describe('readMenuPicture', () => {
  it.each(menus)('finds the dishes, prices and courses of %s', async (id) => {
    const label = labelOf(id);
    const reading = await read(id);
    if (reading.kind !== 'menu') throw new Error(`${id} was read as ${reading.kind}`);
    const left = reading.sections.flatMap((section) =>
      section.items.map((item) => ({ ...item, course: section.course })),
    );
    const reported = left.length;
    let [dishes, found, prices, courses] = [0, 0, 0, 0];
    for (const section of label.sections) {
      for (const item of section.items) {
        dishes++;
        const at = left.findIndex((other) => near(other.name, item.name));
        if (at < 0) continue;
        const [hit] = left.splice(at, 1);
        found++;
        if (hit!.course === section.course) courses++;
        if (amount(hit!.price) === amount(item.price)) prices++;
      }
    }
    expect(found / dishes).toBeGreaterThanOrEqual(0.88);
    expect(found / reported).toBeGreaterThanOrEqual(0.88);
    expect(prices / found).toBeGreaterThanOrEqual(0.85);
    expect(courses / found).toBeGreaterThanOrEqual(0.9);
    expect(near(reading.restaurantName ?? '', label.restaurant_name ?? '')).toBe(true);
    expect(reading.language).toBe(label.lang);
  });

  it.each(ids.filter((id) => !labelOf(id).is_menu))('calls the %s not a menu', async (id) => {
    expect((await read(id)).kind).toBe('not-a-menu');
  });

  it.each(ids.filter((id) => labelOf(id).unreadable))('says why the %s menu cannot be read', async (id) => {
    const reading = await read(id);
    expect(reading.kind).toBe('unreadable');
    expect(labelOf(id).unreadable).toContain(reading.kind === 'unreadable' ? reading.reason : null);
  });
});

function near(got: string, printed: string): boolean {
  const [a, b] = [foldWords(got), foldWords(printed)];
  const most = Math.max(1, Math.floor(b.length * 0.15));
  return distance(a, b, most) <= most;
}

function amount(price: string | null): string {
  return (price?.match(/\d+(?:[.,]\d+)?/)?.[0] ?? '').replace(',', '.').replace(/\.0+$/, '');
}
