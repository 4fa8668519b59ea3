import { describe, expect, it } from 'vitest';
import type { ReadBox } from './read-box.ts';
import type { TextBox } from './text-boxes.ts';
import { turnGroups } from './turn-groups.ts';

/** What stands in a box, by its height on the page, the right way up; on its head it reads as nonsense. */
interface Printed {
  y: number;
  text: string;
  /** The angle at which it is the right way up. */
  upright: 0 | 180;
  /** How reliably it reads on its head. */
  overturned?: number;
}

function reader(printed: readonly Printed[]) {
  const asked: number[] = [];
  const readOne = (box: TextBox): ReadBox => {
    const what = printed.find(({ y }) => y === box.y)!;
    const right = (box.angleDeg + 360) % 360 === what.upright;
    const confidence = right ? 92 : (what.overturned ?? 45);
    const text = right ? what.text : 'ouos su';
    return {
      box,
      cut: { scale: 1, border: 12, contrast: 150, sharpness: 0.5, uneven: false },
      line: {
        words: [{ text, confidence, left: 0, right: 1, language: 'fra', inDictionary: right }],
      },
    };
  };
  return {
    asked,
    first: printed.map(({ y }) => readOne({ x: 300, y, width: 300, height: 30, angleDeg: 0, score: 0.9 })),
    read: async (boxes: readonly TextBox[]) => {
      asked.push(...boxes.map(({ y }) => y));
      return boxes.map(readOne);
    },
  };
}

const textOf = (boxes: readonly ReadBox[]) => boxes.map(({ line }) => line.words[0]!.text);

describe('turnGroups', () => {
  it('turns the group that stands on its head, whole, and leaves the other', async () => {
    const box = [0, 40, 80, 120, 160, 200].map(
      (y): Printed => ({ y, text: `line at ${y} of a box`, upright: 0 }),
    );
    const other = [900, 940, 980, 1020, 1060, 1100].map(
      (y): Printed => ({ y, text: `line at ${y} of another`, upright: 180, overturned: 60 }),
    );
    const { first, read, asked } = reader([...box, ...other]);
    await turnGroups(first, true, read);
    expect(textOf(first)).toEqual([...box, ...other].map(({ text }) => text));
    expect(asked.every((y) => y >= 900)).toBe(true);
  });

  it('takes a strength for one, though on its head it reads reliably', async () => {
    const { first, read } = reader([{ y: 0, text: '80 mg', upright: 180, overturned: 90 }]);
    await turnGroups(first, true, read);
    expect(textOf(first)).toEqual(['80 mg']);
  });

  it('asks nothing again of text that reads well', async () => {
    const { first, read, asked } = reader([{ y: 0, text: 'Roast chicken with thyme', upright: 0 }]);
    await turnGroups(first, false, read);
    expect(asked).toEqual([]);
  });

  it('keeps a reading that is not surer the other way round', async () => {
    const { first, read } = reader([{ y: 0, text: 'scribble', upright: 180, overturned: 70 }]);
    first[0]!.line.words[0]!.confidence = 91;
    first[0]!.line.words[0]!.text = 'scrawl on a card';
    await turnGroups(first, true, read);
    expect(textOf(first)).toEqual(['scrawl on a card']);
  });

  it('leaves a weak line among reliable ones as it stands, however sure it reads on its head', async () => {
    const lines = [0, 40, 80, 120].map((y): Printed => ({ y, text: `line at ${y}`, upright: 0 }));
    const { first, read } = reader([...lines, { y: 160, text: 'worn', upright: 180, overturned: 40 }]);
    await turnGroups(first, false, read);
    expect(first.at(-1)!.box.angleDeg).toBe(0);
  });
});
