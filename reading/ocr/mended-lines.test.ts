import { describe, expect, it } from 'vitest';
import type { CutRect, LineCut } from './cut-line.ts';
import type { LineRecogniser } from './line-recogniser.ts';
import type { FoundText, PageRequest } from './messages.ts';
import { readBoxes } from './read-boxes.ts';
import type { TextBox } from './text-boxes.ts';
import type { Thread } from './thread.ts';

const course = { bow: [-4, 0, 4, 0, -4], height: 18, strong: false };
const box = (y: number, extra: Partial<TextBox> = {}): TextBox => ({
  x: 100,
  y,
  width: 150,
  height: 20,
  angleDeg: 0,
  score: 0.9,
  ...extra,
});

/** A page whose cuts say how they were made: the line's number, and whether it was mended. */
const page: Pick<Thread<PageRequest>, 'ask'> = {
  async ask<Result>(request: PageRequest) {
    const cuts = request.kind === 'cut' ? request.rects.map(cutOf) : [];
    return cuts as Result;
  },
};

const HEAD = Buffer.from('P5\n3 1\n255\n', 'latin1');

function cutOf({ y, evened, alongCourse }: CutRect): LineCut {
  const pgm = Buffer.concat([HEAD, Buffer.of(y, evened ? 1 : 0, alongCourse ? 1 : 0)]);
  return { pgm, scale: 1, border: 0, contrast: 100, sharpness: 1, uneven: y === 60 };
}

/** Reads the first line well as it is, the second without its shadow, the third along its course, the fourth never. */
const recogniser: Pick<LineRecogniser, 'threads' | 'read'> = {
  threads: 1,
  async read(cuts) {
    return cuts.map((pgm) => {
      const [y, evened, along] = pgm.subarray(HEAD.length);
      const well = y === 30 || (y === 60 && evened === 1) || (y === 90 && along === 1);
      const word = { left: 0, right: 90, language: 'eng', inDictionary: false };
      return { words: [{ ...word, text: well ? `line ${y}` : 'guessed', confidence: well ? 90 : 40 }] };
    });
  },
};

describe('readBoxes', () => {
  it('reads weak lines again without the shadow on them and along their course', async () => {
    const found = { width: 300, height: 300, boxes: [box(30), box(60), box(90, { course }), box(120)] };
    const { boxes } = await readBoxes(
      page as Thread<PageRequest>,
      recogniser as LineRecogniser,
      found as FoundText,
      { languages: ['en'] },
    );
    const texts = new Map(boxes.map(({ box: { y }, line }) => [y, line.words[0]!.text]));
    expect(Object.fromEntries(texts)).toEqual({
      30: 'line 30',
      60: 'line 60',
      90: 'line 90',
      120: 'guessed',
    });
  });
});
