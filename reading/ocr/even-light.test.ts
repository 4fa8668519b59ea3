import { describe, expect, it } from 'vitest';
import { evenLight, isUnevenlyLit } from './even-light.ts';

const [WIDTH, HEIGHT] = [600, 56];

/** A line with a stroke every twelve pixels, as bright in each place as it is told. */
function lineIn(light: (x: number) => number, [ground, ink]: readonly [number, number]): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isInk = x % 12 < 4 && y > 12 && y < 44;
    return light(x) * (isInk ? ink : ground);
  });
}

/** Ground and ink in the middle of the line's height, at a stroke. */
const at = (sample: Float32Array, stroke: number) => {
  const row = 28 * WIDTH + stroke * 12;
  return { ground: sample[row + 8]!, ink: sample[row + 2]! };
};

describe('evenLight', () => {
  it.each([
    ['the shadow of a hand', (x: number) => (x < 280 ? 1 : 0.4)],
    ['light that falls off', (x: number) => 1 - x / 900],
    ['a bright corner', (x: number) => (x > 560 ? 1 : 0.45)],
  ])('takes %s off dark text', (_, light) => {
    const sample = lineIn(light, [230, 70]);
    evenLight(sample, WIDTH, HEIGHT);
    const places = [4, 12, 35, 43].map((stroke) => at(sample, stroke));
    const grounds = places.map(({ ground }) => ground);
    expect(Math.max(...grounds) - Math.min(...grounds)).toBeLessThan(15);
    for (const { ground, ink } of places) expect(ground - ink).toBeGreaterThan(25);
  });

  it('keeps light text light', () => {
    const sample = lineIn((x) => (x < 280 ? 1 : 0.4), [70, 230]);
    evenLight(sample, WIDTH, HEIGHT);
    for (const { ground, ink } of [4, 43].map((stroke) => at(sample, stroke)))
      expect(ink - ground).toBeGreaterThan(30);
  });

  it('makes a price in a box of its own colour like the rest of the line', () => {
    const sample = lineIn(() => 1, [230, 70]);
    const inBox = lineIn(() => 1, [60, 220]);
    for (let i = 0; i < sample.length; i += 1) if (i % WIDTH > 360) sample[i] = inBox[i]!;
    evenLight(sample, WIDTH, HEIGHT);
    for (const { ground, ink } of [4, 20, 44].map((stroke) => at(sample, stroke)))
      expect(ground - ink).toBeGreaterThan(30);
  });
});

describe('isUnevenlyLit', () => {
  it.each([
    ['a line half in shadow', (x: number) => (x < 280 ? 1 : 0.4), true],
    ['a line in nearly even light', (x: number) => 1 - x / 9000, false],
  ])('tells %s', (_, light, uneven) => {
    expect(isUnevenlyLit(lineIn(light, [230, 70]), WIDTH, HEIGHT)).toBe(uneven);
  });
});
