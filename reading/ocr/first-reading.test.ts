import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FirstPage, firstPage, firstReadings } from './first-reading.ts';
import type { FoundText } from './messages.ts';
import type { ReadBox } from './read-box.ts';
import type { SoFar } from './read-boxes.ts';

const found: FoundText = {
  width: 400,
  height: 1_000,
  turned: 0,
  shrunkBy: 1,
  boxes: [],
  brightness: 200,
  contrast: 150,
  decodeMs: 1,
  detectMs: 1,
};
const box = (y: number) => ({ x: 200, y, width: 200, height: 20, angleDeg: 0, score: 0.9 });
const read = (y: number, confidence = 90): ReadBox => ({
  box: box(y),
  cut: { scale: 2, border: 12, contrast: 150, sharpness: 0.6, uneven: false },
  line: {
    words: [{ text: `Soup${y}`, confidence, left: 12, right: 90, language: 'eng', inDictionary: false }],
  },
});
const linesTo = (end: number) => Array.from({ length: end }, (_, at) => read(30 + at * 40));
const soFar = (boxes: ReadBox[], open: number[] = [], upsideDown = false): SoFar => ({
  upsideDown,
  languages: ['en'],
  knownShare: 1,
  boxes,
  open: open.map(box),
});

describe('a page that is still being read', () => {
  it('ends where the first line is unread, and tells which lines may go on there', () => {
    const page = firstPage(found, soFar([...linesTo(14), read(900)], [590, 630]));
    expect(page?.lines.map(({ text }) => text)).toEqual(linesTo(14).map(({ line }) => line.words[0]?.text));
    expect([...(page?.cutOff ?? [])]).toEqual(['Soup550']);
    expect(page?.unreadParts).toBeUndefined();
  });

  it('tells which lines were read badly once all were read', () => {
    const page = firstPage(found, soFar([...linesTo(14), read(800, 40)]));
    expect([...(page?.cutOff ?? [])]).toEqual([]);
    expect([...(page?.weak ?? [])]).toEqual(['Soup800']);
  });

  it('is nothing where it is short, or stands on its head and its top is read last', () => {
    expect(firstPage(found, soFar(linesTo(11)))).toBeNull();
    expect(firstPage(found, soFar(linesTo(14), [700], true))).toBeNull();
  });
});

describe('showing it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens once after about two seconds, and never for a picture that was quick', () => {
    const shown: FirstPage[] = [];
    const slow = firstReadings((page) => shown.push(page) > 0);
    slow.follow(found, () => soFar(linesTo(14)));
    vi.advanceTimersByTime(1_900);
    expect(shown).toHaveLength(0);
    vi.advanceTimersByTime(10_000);
    expect(shown).toHaveLength(1);
    const quick = firstReadings((page) => shown.push(page) > 0);
    quick.follow(found, () => soFar(linesTo(14)));
    quick.stop();
    vi.advanceTimersByTime(10_000);
    expect(shown).toHaveLength(1);
  });

  it('is tried again while there is too little to show', () => {
    let lines = 5;
    let asked = 0;
    const slow = firstReadings(() => {
      asked += 1;
      return lines > 20;
    });
    slow.follow(found, () => soFar(linesTo(lines)));
    vi.advanceTimersByTime(2_500);
    expect(asked).toBe(0);
    lines = 15;
    vi.advanceTimersByTime(1_000);
    expect(asked).toBe(1);
    lines = 24;
    vi.advanceTimersByTime(20_000);
    expect(asked).toBe(2);
  });
});
