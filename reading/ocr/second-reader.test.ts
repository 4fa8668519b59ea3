import { describe, expect, it } from 'vitest';
import type { ReadBox } from './read-box.ts';
import { readDoubtfulLinesAgain } from './second-reader.ts';
import type { TextBox } from './text-boxes.ts';

function box(width: number, confidence: number): ReadBox {
  return {
    box: { x: 0, y: 0, width, height: 20, angleDeg: 0, score: 1 },
    cut: { scale: 1, border: 0, contrast: 100, sharpness: 1, uneven: false },
    line: { words: [wordOf('xqz', confidence)] },
  };
}
const wordOf = (text: string, confidence: number) => ({
  text,
  confidence,
  left: 0,
  right: 40,
  language: '',
  inDictionary: false,
});

describe('reading weak lines again', () => {
  const reading = (asked: number[], expectsWords = true) => ({
    expectsWords,
    async readAgain({ width }: TextBox) {
      asked.push(width);
      const seen = { words: [wordOf('soup', 95)] };
      return { seen, likely: seen };
    },
  });

  it('asks for doubtful lines only, weak ones first and of these the longest', async () => {
    const asked: number[] = [];
    const boxes = [box(100, 30), box(300, 59), box(400, 90), box(20, 5), box(500, 70)];
    await readDoubtfulLinesAgain(boxes, ['en', 'fr'], reading(asked));
    expect(asked).toEqual([300, 100, 500]);
    expect(boxes.map(({ line }) => line.words[0]!.text)).toEqual(['soup', 'soup', 'xqz', 'xqz', 'soup']);
  });

  it('asks for prices first, however much other text there is', async () => {
    const asked: number[] = [];
    const lines = Array.from({ length: 200 }, () => box(100, 30));
    const price = box(60, 40);
    const figures = { ...box(80, 70), line: { words: [wordOf('8,5O', 70)] } };
    await readDoubtfulLinesAgain([...lines, price, figures], ['en'], reading(asked));
    expect(asked.slice(0, 3)).toEqual([60, 80, 100]);
    expect(asked).toHaveLength(102);
  });

  it('asks for weak lines alone where no words are expected', async () => {
    const asked: number[] = [];
    await readDoubtfulLinesAgain([box(100, 30), box(500, 70)], ['en'], reading(asked, false));
    expect(asked).toEqual([100]);
  });

  it('leaves text of another alphabet to the first reader', async () => {
    const asked: number[] = [];
    await readDoubtfulLinesAgain([box(100, 30)], ['el', 'en'], reading(asked));
    expect(asked).toEqual([]);
  });

  it('ends after so much text', async () => {
    const asked: number[] = [];
    const boxes = Array.from({ length: 200 }, () => box(100, 30));
    await readDoubtfulLinesAgain(boxes, ['en'], reading(asked));
    expect(asked).toHaveLength(100);
  });

  it('gives up when it is told to', async () => {
    const given = { ...reading([]), signal: AbortSignal.abort(new Error('gone')) };
    await expect(readDoubtfulLinesAgain([box(100, 30)], ['en'], given)).rejects.toThrow('gone');
  });
});
