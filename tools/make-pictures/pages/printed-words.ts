/// <reference lib="dom" />
import { boxAround, type PictureBox } from '@mirabelle/contract/picture-box.ts';
import type { Page as Tab } from '@playwright/test';
import { bentTo } from './bend.ts';
import type { Shot } from './photograph.ts';

/** Of the height of a word as a browser measures it, letters leave so much free above and below them. */
const FREE = { above: 0.18, below: 0.06 } as const;

/** Where the words of each dish of a drawn page stand, in shares of what was drawn, in the order of the page. */
export function drawnWords(tab: Tab): Promise<PictureBox[][]> {
  return tab.evaluate(({ above, below }) => {
    const scene = document.querySelector('.scene')!.getBoundingClientRect();
    return [...document.querySelectorAll('.dish, .caption')].map((dish) => {
      const texts = document.createTreeWalker(dish, NodeFilter.SHOW_TEXT);
      const boxes = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          for (const { left, top, width, height } of range.getClientRects())
            boxes.push({
              left: (left - scene.left) / scene.width,
              top: (top - scene.top + above * height) / scene.height,
              width: width / scene.width,
              height: ((1 - above - below) * height) / scene.height,
            });
        }
      }
      return boxes;
    });
  }, FREE);
}

/** Where a box of what was drawn stands in the photograph of it; null outside. */
export function photographed(box: PictureBox, { bend, quarterTurns }: Shot): PictureBox | null {
  const points = [0, 0.5, 1].flatMap((x) =>
    [0, 1].map((y) => ({ x: box.left + x * box.width, y: box.top + y * box.height })),
  );
  const shaped = bend ? points.map((point) => bentTo(point, bend)) : points;
  return boxAround(
    shaped.map(
      ({ x, y }) =>
        [
          { x, y },
          { x: 1 - y, y: x },
          { x: 1 - x, y: 1 - y },
          { x: y, y: 1 - x },
        ][quarterTurns]!,
    ),
  );
}
