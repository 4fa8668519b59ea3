import { expect, it } from 'vitest';
import { isAbout } from './is-about.ts';

const answer = { item_ids: ['a'], dish_names: ['burrata with oil'] };

it('speaks of a row, whatever it was read as the second time', () => {
  expect(isAbout(answer, { id: 'a', name: 'Buratta' })).toBe(true);
  expect(isAbout(answer, { id: 'b', name: 'Pizza' })).toBe(false);
});

it('speaks of a dish of the same name in another row', () => {
  expect(isAbout(answer, { id: 'b', name: 'BURRATA with oil' })).toBe(true);
});

it.each([
  ['Burrata with olive oil', true],
  ['Burrata', true],
  ['Tiramisu', false],
])('speaks of a dish that was corrected to %s: %s', (name, about) => {
  expect(isAbout(answer, { id: 'a', name, as_read: [{ id: 'a' }] })).toBe(about);
  expect(isAbout(answer, { id: 'joined', name, as_read: [{ id: 'z' }, { id: 'a' }] })).toBe(about);
});
