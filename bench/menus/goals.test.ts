import { expect, it } from 'vitest';
import { goalLines } from './goals.ts';
import { noTally } from './tally.ts';

it('tells each figure with its goal, and nothing of what was not measured', () => {
  const all = noTally();
  Object.assign(all.counts, {
    dishes: 100,
    found: 83,
    rated: 100,
    right: 70,
    menus: 20,
    wrongHouse: 1,
    high: 9,
  });
  all.seconds.push(4, 1, 2);
  const lines = goalLines({ all, photographs: noTally() }).map((line) => line.replace(/\s+/g, ' ').trim());
  expect(lines).toContain('dishes found 83 % at least 82 % reached');
  expect(lines).toContain('found and rated right 70 % at least 72 % MISSED');
  expect(lines).toContain('name of the house wrong, of all menus 5 % at most 5 % reached');
  expect(lines).toContain('dishes of high risk called Safe 0 at most 0 reached');
  expect(lines).toContain('time of a page, median 2 s at most 3 s reached');
  expect(lines).toContain('of photographs not written by hand - at least 85 %');
});
