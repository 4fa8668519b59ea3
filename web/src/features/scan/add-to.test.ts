import { expect, it } from 'vitest';
import { addToOf } from './add-to.ts';

const ID = '0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11';

it('knows the menu and its parts from the address', () => {
  expect(addToOf(new URLSearchParams(`to=${ID}&parts=0,2`))).toEqual({
    ...{ scanId: ID, parts: [0, 2], page: null },
  });
  expect(addToOf(new URLSearchParams(`to=${ID}`))).toEqual({ scanId: ID, parts: [], page: null });
  expect(addToOf(new URLSearchParams(`to=${ID}&page=8`))?.page).toBe(7);
});

it.each(['', 'to=', 'to=elsewhere', 'parts=1'])('knows none from "%s"', (address) => {
  expect(addToOf(new URLSearchParams(address))).toBeUndefined();
});

it('leaves out whatever cannot be a place in a list', () => {
  expect(addToOf(new URLSearchParams(`to=${ID}&parts=a,-1,3,1e9`))?.parts).toEqual([3]);
  for (const page of ['0', '9', '-1', '1e1', 'x'])
    expect(addToOf(new URLSearchParams(`to=${ID}&page=${page}`))?.page).toBeNull();
});
