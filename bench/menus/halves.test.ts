import { expect, it } from 'vitest';
import { halvesOf } from './halves.ts';

const IDS = Array.from({ length: 43 }, (_, at) => `menu-${at}`);

it('halves a set evenly, always alike for a seed and differently for another', () => {
  const halves = halvesOf(IDS, '1');
  expect([...halves.values()].filter((half) => half === 'look')).toHaveLength(22);
  expect(halvesOf([...IDS].reverse(), '1')).toEqual(halves);
  expect(halvesOf(IDS, '2')).not.toEqual(halves);
});
