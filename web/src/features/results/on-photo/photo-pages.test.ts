import { expect, it } from 'vitest';
import { photoPages, standsOn } from './photo-pages.ts';

const box = (more: object = {}) => ({ left: 0, top: 0, width: 0.1, height: 0.1, ...more });

it('the pictures of a menu are its pages, those of a PDF, and further photographs', () => {
  const boxes = [box({ page: 0 }), box({ page: 1, sheet: 2 }), box({ scan: 'more' })];
  const pages = photoPages(
    [
      { id: 'own', files: ['a/0.jpg', 'a/1.pdf'] },
      { id: 'more', files: [null] },
    ],
    boxes,
  );
  expect(pages.map(({ key, isPdf, further }) => [key, isPdf, further])).toEqual([
    ['own 0 0', false, false],
    ['own 1 0', true, false],
    ['own 1 1', true, false],
    ['own 1 2', true, false],
    ['more 0 0', false, true],
  ]);
  expect(boxes.map((each) => pages.findIndex((page) => standsOn(each, page)))).toEqual([0, 3, 4]);
});

it('a box of a scan with one photograph names no page', () => {
  const [page] = photoPages([{ id: 'own', files: ['a.jpg'] }], []);
  expect(standsOn(box(), page!)).toBe(true);
  expect(standsOn(box({ scan: 'other' }), page!)).toBe(false);
});
