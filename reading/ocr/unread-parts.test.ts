import { describe, expect, it } from 'vitest';
import type { FoundText, RecognisedWord } from './messages.ts';
import type { ReadBox } from './read-box.ts';
import { unreadParts } from './unread-parts.ts';

const found: FoundText = {
  width: 400,
  height: 600,
  turned: 0,
  shrunkBy: 1,
  boxes: [],
  brightness: 200,
  contrast: 150,
  decodeMs: 1,
  detectMs: 1,
};

function readBox(
  y: number,
  confidence: number | null,
  { width = 200, height = 20, sharpness = 0.6 } = {},
): ReadBox {
  const word: RecognisedWord = {
    text: 'Lentils',
    confidence: confidence ?? 0,
    left: 12,
    right: 90,
    language: 'eng',
    inDictionary: false,
  };
  return {
    box: { x: 200, y, width, height, angleDeg: 0, score: 0.9 },
    cut: { scale: 2, border: 12, contrast: 150, sharpness, uneven: false },
    line: { words: confidence === null ? [] : [word] },
  };
}

describe('unreadParts', () => {
  it('tells lines that stand together and could not be read as one part, by hand where they are sharp', () => {
    const parts = unreadParts([readBox(60, 90), readBox(300, 20), readBox(330, null)], found);
    expect(parts).toHaveLength(1);
    expect(parts[0]!.kind).toBe('handwriting');
    expect(parts[0]!.box.top).toBeCloseTo(290 / 600);
    expect(parts[0]!.box.height).toBeCloseTo(50 / 600);
    expect(parts[0]!.box.left).toBeCloseTo(0.25);
  });

  it('calls blurred lines and one that stands alone unread', () => {
    const blurred = [readBox(300, 20, { sharpness: 0.1 }), readBox(330, null, { sharpness: 0.1 })];
    expect(unreadParts(blurred, found).map(({ kind }) => kind)).toEqual(['unread']);
    expect(unreadParts([readBox(300, 20)], found).map(({ kind }) => kind)).toEqual(['unread']);
  });

  it('tells nothing of lines that were read, of specks and of print much smaller than the page', () => {
    const page = [readBox(60, 90), readBox(90, 90), readBox(120, 50)];
    const small = [readBox(200, null, { width: 20 }), readBox(300, 20, { width: 100, height: 8 })];
    expect(unreadParts([...page, ...small], found)).toEqual([]);
  });

  it('places parts in the picture as it was given, before a quarter turn', () => {
    const [part] = unreadParts([readBox(150, null)], { ...found, turned: 270 });
    expect(part!.box.left).toBeCloseTo(140 / 600);
    expect(part!.box.top).toBeCloseTo(0.25);
    expect(part!.box.width).toBeCloseTo(20 / 600);
    expect(part!.box.height).toBeCloseTo(0.5);
  });
});
