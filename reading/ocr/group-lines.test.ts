import { describe, expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

const line = (x: number, y: number, angleDeg = 0, width = 200) => ({ x, y, width, height: 20, angleDeg });

describe('groupLines', () => {
  it('links lines below each other and pieces of a row, through their neighbours', () => {
    const lines = [line(100, 0), line(100, 30), line(320, 30), line(100, 400)];
    expect(groupLines(lines, { period: 360, along: 4 })).toEqual([[0, 1, 2], [3]]);
  });

  it('parts pieces of a row that are farther apart than told', () => {
    const lines = [line(100, 0), line(400, 0)];
    expect(groupLines(lines, { period: 360, along: 4 })).toEqual([[0], [1]]);
    expect(groupLines(lines, { period: 360, along: 6 })).toEqual([[0, 1]]);
  });

  it('parts what runs another way, and what stands on its head where that is known', () => {
    expect(groupLines([line(100, 0), line(100, 30, 40)], { period: 180, along: 4 })).toHaveLength(2);
    const overturned = [line(100, 0), line(100, 30, 180)];
    expect(groupLines(overturned, { period: 180, along: 4 })).toHaveLength(1);
    expect(groupLines(overturned, { period: 360, along: 4 })).toHaveLength(2);
  });
});
