import { expect, it } from 'vitest';
import { boxAround, boxAroundAll, placesOf, standingAlso } from './picture-box.ts';

it('lies around points of a picture, without what is outside of it', () => {
  expect(boxAround([])).toBeNull();
  expect(
    boxAround([
      { x: 0.25, y: -0.2 },
      { x: 1.5, y: 0.123456 },
    ]),
  ).toEqual({ left: 0.25, top: 0, width: 0.75, height: 0.1235 });
});

it('lies around boxes, in each picture that they stand in', () => {
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
  expect(boxAroundAll([upper!, { ...lower!, scan }, lower!])).toEqual({
    ...around,
    also: [{ ...lower!, scan }],
  });
  expect(boxAroundAll([])).toBeUndefined();
});

it('stands once in each picture that shows the same', () => {
  const on = (page: number, top: number) => ({ left: 0.1, top, width: 0.3, height: 0.05, page });
  const twice = standingAlso(on(0, 0.1), on(1, 0.2));
  expect(placesOf(twice)).toEqual([on(0, 0.1), on(1, 0.2)]);
  expect(placesOf(standingAlso(twice, on(1, 0.7)))).toEqual([on(0, 0.1), on(1, 0.2)]);
  expect(placesOf(standingAlso(twice, on(2, 0.7)))).toEqual([on(0, 0.1), on(1, 0.2), on(2, 0.7)]);
});
