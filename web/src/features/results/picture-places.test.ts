import { expect, it } from 'vitest';
import { placedParts } from './picture-places.ts';

const part = (left: number, top: number, width = 0.1, height = 0.1) =>
  ({ kind: 'unread', box: { left, top, width, height } }) as const;

it('names parts of a picture by thirds, and those that reach across by one side alone', () => {
  const places = placedParts([
    part(0, 0),
    part(0.45, 0.05),
    part(0.1, 0.05, 0.8),
    part(0.85, 0.1, 0.1, 0.8),
    part(0.45, 0.45),
    part(0.9, 0.9),
    part(0, 0, 1, 1),
  ]).map(({ place }) => place);
  expect(places).toEqual(['topLeft', 'top', 'right', 'middle', 'bottomRight']);
});

it('names handwriting and other text of one place apart, and each once', () => {
  const hand = { ...part(0.9, 0.9), kind: 'handwriting' } as const;
  expect(placedParts([hand, part(0.8, 0.8), hand])).toEqual([
    { kind: 'handwriting', place: 'bottomRight', page: undefined, parts: [0, 2] },
    { kind: 'unread', place: 'bottomRight', page: undefined, parts: [1] },
  ]);
});

it('names the same place of two pages apart', () => {
  const on = (page: number) => ({ ...part(0, 0), box: { ...part(0, 0).box, page } });
  expect(placedParts([on(0), on(1), on(1)]).map(({ page, parts }) => ({ page, parts }))).toEqual([
    { page: 0, parts: [0] },
    { page: 1, parts: [1, 2] },
  ]);
});
