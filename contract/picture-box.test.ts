import { expect, it } from 'vitest';
import { boxAround, boxAroundAll } from './picture-box.ts';

it('lies around points of a picture, without what is outside of it', () => {
  expect(boxAround([])).toBeNull();
  expect(
    boxAround([
      { x: 0.25, y: -0.2 },
      { x: 1.5, y: 0.123456 },
    ]),
  ).toEqual({ left: 0.25, top: 0, width: 0.75, height: 0.1235 });
});

it('lies around boxes of one picture, and around none of several', () => {
  const scan = '0e9c1f6a-7f7e-4c55-9a55-8f6f1d1c6a11';
  const [upper, lower] = [
    { left: 0.1, top: 0.1, width: 0.3, height: 0.05 },
    { left: 0.2, top: 0.3, width: 0.3, height: 0.05 },
  ];
  const around = { left: 0.1, top: 0.1, width: 0.4, height: 0.25 };
  expect(boxAroundAll([upper!, lower!])).toEqual(around);
  expect(
    boxAroundAll([
      { ...upper!, scan },
      { ...lower!, scan },
    ]),
  ).toEqual({ ...around, scan });
  expect(boxAroundAll([upper!, { ...lower!, scan }])).toBeUndefined();
  expect(boxAroundAll([])).toBeUndefined();
});
