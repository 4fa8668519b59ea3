import { describe, expect, it } from 'vitest';
import { type KeptReading, readingToKeep } from '../menu/kept-reading.ts';
import { keepReadingRequestSchema } from './keep-reading.ts';

const item = { name: 'Soup', description: null, price: '8.50', allergenCodes: ['1', 'G'], confidence: 95 };
const menu: Extract<KeptReading, { kind: 'menu' }> = {
  kind: 'menu',
  restaurantName: null,
  restaurantType: null,
  language: 'en',
  country: 'GB',
  sections: [{ title: 'Starters', course: 'STARTER', items: [item] }],
  notUnderstood: [],
  rawText: 'Soup 8.50',
  confidence: 95,
  readBy: 'built-in',
};
const withItem = (over: object, times = 1) => ({
  reading: {
    ...menu,
    sections: [{ title: null, course: null, items: Array(times).fill({ ...item, ...over }) }],
  },
});
const thumbnail = 'data:image/jpeg;base64,/9j/4AAQ';
const call = { scanId: '0e9c1f6a-7f7e-4c55-9a55-8f6f1d1c6a11', reading: menu };
const fieldsOf = (body: object) =>
  keepReadingRequestSchema.safeParse({ ...call, ...body }).error?.issues.map(({ path }) => path.join('.'));

describe('what a phone sends of a scan', () => {
  it('is a menu or not a menu, with what stands around it', () => {
    expect(fieldsOf({})).toBeUndefined();
    expect(fieldsOf({ reading: { kind: 'not-a-menu', seems: 'receipt', rawText: '' } })).toBeUndefined();
    const around = { thumbnail, takenAt: '2026-06-15T12:00:00+02:00', addedTo: call.scanId, addedParts: [0] };
    expect(fieldsOf(around)).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['a scan that is not an id', { scanId: "1' or true" }, 'scanId'],
    ['a reading by a model', { reading: { ...menu, readBy: 'gpt' } }, 'reading.readBy'],
    [
      'a page that could not be read',
      { reading: { kind: 'unreadable', reason: 'dark', rawText: '' } },
      'reading.kind',
    ],
    ['a menu without a dish', { reading: { ...menu, sections: [] } }, 'reading.sections'],
    ['more dishes than are kept', withItem({}, 801), 'reading.sections.0.items'],
    ['more text than any page holds', withItem({ description: 'x'.repeat(4_000) }, 16), 'reading.sections'],
    ['a name too long', withItem({ name: 'x'.repeat(501) }), 'reading.sections.0.items.0.name'],
    ['an empty name', withItem({ name: '' }), 'reading.sections.0.items.0.name'],
    ['a NUL', withItem({ description: 'a\u0000b' }), 'reading.sections.0.items.0.description'],
    ['half a letter', withItem({ price: '\ud800' }), 'reading.sections.0.items.0.price'],
    ['a confidence of 101', withItem({ confidence: 101 }), 'reading.sections.0.items.0.confidence'],
    ['a country that is none', { reading: { ...menu, country: 'nowhere' } }, 'reading.country'],
    ['a thumbnail that is a page', { thumbnail: 'data:text/html;base64,AAAA' }, 'thumbnail'],
    ['a thumbnail too large', { thumbnail: `${thumbnail}${'A'.repeat(16_000)}` }, 'thumbnail'],
    ['a time that is none', { takenAt: 'yesterday' }, 'takenAt'],
  ])('is not %s', (_what, body, field) => {
    expect(fieldsOf(body)).toEqual([field]);
  });
});

describe('a reading to be kept', () => {
  it('is cut to what is kept, in whole characters, and then as it was', () => {
    const long = withItem({ name: '𝔞'.repeat(600), options: Array(30).fill('fish') }).reading;
    const kept = readingToKeep({ ...long, notUnderstood: Array(300).fill('x'.repeat(600)) });
    expect(keepReadingRequestSchema.safeParse({ ...call, reading: kept }).success).toBe(true);
    expect(kept).toMatchObject({ sections: [{ items: [{ name: '𝔞'.repeat(500) }] }] });
    expect(readingToKeep(menu)).toEqual(menu);
  });

  it('is not one that could not be read, or of which something would be missing', () => {
    expect(readingToKeep({ kind: 'unreadable', reason: 'dark', rawText: '' })).toBeNull();
    expect(readingToKeep({ ...menu, sections: [] })).toBeNull();
    expect(readingToKeep(withItem({}, 801).reading)).toBeNull();
  });
});
