import { expect, it } from 'vitest';
import { aboutOf, isAbout } from './is-about.ts';

const brie = { kind: 'dish', id: 'a', name: 'Brie' } as const;

it('finds the notes of a result by its id, whatever it is called by now', () => {
  expect(isAbout({ kind: 'dish', id: 'a', name: 'Old name' }, brie)).toBe(true);
  expect(isAbout({ kind: 'dish', id: 'b', name: 'Brie' }, brie)).toBe(false);
});

it('finds what was noted before the result was saved by its name, and of its kind alone', () => {
  expect(isAbout({ kind: 'dish', id: null, name: 'Brie' }, brie)).toBe(true);
  expect(isAbout({ kind: 'dish', id: 'a', name: 'Brie' }, { ...brie, id: null })).toBe(true);
  expect(isAbout({ kind: 'dish-test', id: null, name: 'Brie' }, brie)).toBe(false);
});

it('keeps as much of a name as the database takes', () => {
  expect(aboutOf({ ...brie, name: 'x'.repeat(600) }).name).toHaveLength(500);
});
