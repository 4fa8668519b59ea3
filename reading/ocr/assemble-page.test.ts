import { describe, expect, it } from 'vitest';
import { assemblePage } from './assemble-page.ts';
import type { FoundText, RecognisedWord } from './messages.ts';
import type { ReadBox } from './read-box.ts';

const found: FoundText = {
  width: 400,
  height: 600,
  turned: 0,
  shrunkBy: 2,
  boxes: [],
  brightness: 200,
  contrast: 150,
  decodeMs: 1,
  detectMs: 1,
};
const timings = { decodeMs: 1, detectMs: 1, recogniseMs: 1, totalMs: 3 };

function readBox(
  texts: readonly string[],
  box: { x: number; y: number; angleDeg?: number },
  confidence = 90,
): ReadBox {
  const words = texts.map(
    (text, i): RecognisedWord => ({
      text,
      confidence,
      left: 12 + i * 40,
      right: 42 + i * 40,
      language: 'eng',
      inDictionary: /[a-z]/.test(text),
    }),
  );
  return {
    box: { width: 200, height: 20, angleDeg: 0, score: 0.9, ...box },
    cut: { scale: 2, border: 12, contrast: 150, sharpness: 0.6, uneven: false },
    line: { words },
  };
}

function assemble(boxes: ReadBox[], upsideDown = false) {
  const withBoxes = { ...found, boxes: boxes.map(({ box }) => box) };
  return assemblePage(withBoxes, { upsideDown, languages: ['fr', 'en'], knownShare: 0, boxes }, timings);
}

describe('assemblePage', () => {
  it('leaves out leader dots at the ends of a line and lines of nothing else', () => {
    const page = assemble([
      readBox(['.', 'Soup', 'of', '-', 'day', '…', '._'], { x: 200, y: 50 }),
      readBox(['—'], { x: 200, y: 90 }),
    ]);
    expect(page.lines.map((line) => line.text)).toEqual(['Soup of - day']);
  });

  it('keeps marks that mean something: footnote stars and currency signs', () => {
    const page = assemble([readBox(['Soup', '*'], { x: 200, y: 50 }), readBox(['€'], { x: 200, y: 90 })]);
    expect(page.lines.map((line) => line.text)).toEqual(['Soup *', '€']);
  });

  it('orders lines by their height in the straightened frame', () => {
    const slant = 10;
    const drop = Math.tan((slant * Math.PI) / 180) * 160;
    const page = assemble([
      readBox(['upper', 'left'], { x: 100, y: 100, angleDeg: slant }),
      readBox(['upper', 'right'], { x: 260, y: 100 + drop, angleDeg: slant }),
      readBox(['lower', 'left'], { x: 100, y: 120, angleDeg: slant }),
    ]);
    expect(page.angleDeg).toBe(slant);
    expect(page.lines.map((line) => line.text)).toEqual(['upper left', 'upper right', 'lower left']);
    expect(page.lines[0]!.y).toBeCloseTo(page.lines[1]!.y);
    expect(page.lines[0]!.angleDeg).toBe(0);
  });

  it('gives boxes of a picture on its head where they lie once it is turned', () => {
    const page = assemble([readBox(['Soup'], { x: 120, y: 80, angleDeg: 180 })], true);
    expect(page.turned).toBe(180);
    expect(page.lines[0]).toMatchObject({ x: 280, y: 520, angleDeg: 0 });
    expect(page.lines[0]!.box[0].x).toBeCloseTo(180);
  });

  it('gives no reach of words for text that stands crosswise on the page', () => {
    const page = assemble([
      ...[50, 80, 110].map((y) => readBox(['level', 'text'], { x: 200, y })),
      readBox(['up', 'the', 'side'], { x: 20, y: 300, angleDeg: 270 }),
    ]);
    const aside = page.lines.find((line) => line.text === 'up the side')!;
    expect(aside.words).toEqual([]);
    expect(aside.angleDeg).toBe(-90);
  });

  it('weighs confidence by length and counts what could be read', () => {
    const page = assemble([
      readBox(['abcdefghi'], { x: 200, y: 50 }, 90),
      readBox(['x'], { x: 200, y: 90 }, 10),
    ]);
    expect(page.confidence).toBeCloseTo(82);
    expect(page.quality.readableShare).toBe(0.5);
  });

  it('gives the height of letters in pixels of the picture as it was sent', () => {
    expect(assemble([readBox(['Soup'], { x: 200, y: 50 })]).quality.boxHeightPx).toBe(40);
  });
});
