import sharp from 'sharp';
import { photograph, type Random, randomOf } from './draw-codes.ts';

const WORDS = [
  ...['Salade', 'verte', 'au', 'fromage', 'de', 'chèvre', 'grilled', 'salmon', 'with', 'dill', 'sauce'],
  ...['INGREDIENTS:', 'wheat', 'flour,', 'sugar,', 'palm', 'oil,', '12,50', '8.90', 'LOT', '0417', 'EXP'],
];
const [WIDTH, HEIGHT] = [900, 620];

/**
 * A photograph of print that bears no code, with what looks most like one: a ruled table, a row of strokes of several
 * widths, a grate of equal ones. @param seed decides everything
 */
export async function withoutCode(seed: number): Promise<Buffer> {
  const random = randomOf(seed * 104_729);
  const drawn = [print, strokes, grate][seed % 3]!(random);
  const paper = '<rect width="100%" height="100%" fill="#fff"/>';
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paper}${drawn}</svg>`;
  const view = {
    module: 4,
    degrees: random() < 0.5 ? random() * 8 - 4 : random() * 360,
    light: random() < 0.3 ? 0.4 : 0.9,
    blur: random() < 0.3 ? random() * 2 : 0,
  };
  return photograph([await sharp(Buffer.from(card)).png().toBuffer()], view, random);
}

/** A menu's or a label's lines, in columns that are ruled. */
function print(random: Random): string {
  const size = 16 + random() * 14;
  const lines = Array.from({ length: Math.floor(HEIGHT / (size * 1.4)) }, (_, at) => {
    const words = Array.from({ length: 9 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
    return `<text x="12" y="${(at + 1) * size * 1.4}" font-family="serif" font-size="${size}">${words}</text>`;
  });
  const rules = [0.4, 0.7, 0.85].map((at) => bar(WIDTH * at, 2, HEIGHT));
  return [...lines, ...rules].join('');
}

/** Strokes of whole widths, as a code has them, in no code's order. */
function strokes(random: Random): string {
  const module = 2 + random() * 4;
  const drawn: string[] = [];
  for (let x = 60; x < WIDTH - 60; ) {
    const wide = module * (1 + Math.floor(random() * 4));
    drawn.push(bar(x, wide, 220));
    x += wide + module * (1 + Math.floor(random() * 4));
  }
  drawn.push('<text x="60" y="300" font-family="sans-serif" font-size="40">3 400930 000649</text>');
  return drawn.join('');
}

function grate(random: Random): string {
  const step = 6 + random() * 24;
  const count = Math.floor(WIDTH / step);
  return Array.from({ length: count }, (_, at) => bar(at * step, step / 2, HEIGHT)).join('');
}

const bar = (x: number, width: number, height: number) =>
  `<rect x="${x.toFixed(1)}" y="0" width="${width.toFixed(1)}" height="${height}"/>`;
