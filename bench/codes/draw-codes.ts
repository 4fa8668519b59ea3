/**
 * Codes drawn as they lie in photographs: on the face of a box or a card, turned, small, dim, a little out of focus, before
 * something. Everything follows from a seed, so that the same pictures are made anywhere.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

/** What a code is called, as web/src/codes names it. */
export type DrawnFormat = 'ean_13' | 'data_matrix' | 'code_39' | 'qr_code';

/** One picture and what it holds. */
export interface DrawnCode {
  format: DrawnFormat;
  /** What a reader is to answer. */
  text: string;
  /** "turned small": how it was made hard. */
  conditions: string;
  /** Half of the pictures are never looked at while something is changed. */
  heldBack: boolean;
  jpeg(): Promise<Buffer>;
}

export type Random = () => number;

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, least: number, most: number) => least + random() * (most - least);
const whole = (random: Random, least: number, most: number) => Math.floor(between(random, least, most + 1));
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => whole(random, 0, 9)).join('');

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
let ready = false;
function prepare(): void {
  if (ready) return;
  const bytes = readFileSync(wasm);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
  ready = true;
}

/** Points a side of a code's smallest square, or of its thinnest bar, before it is placed. */
const MODULE = 4;

/** The code alone, black on white with the margin that it must have. */
export async function drawSymbol(format: DrawnFormat, content: string): Promise<Buffer> {
  prepare();
  const how: Record<DrawnFormat, WriterOptions> = {
    ean_13: { format: 'EAN13' },
    code_39: { format: 'Code39' },
    qr_code: { format: 'QRCode' },
    data_matrix: { format: 'DataMatrix', options: 'gs1' },
  };
  const { image, error } = await writeBarcode(content, {
    ...how[format],
    scale: MODULE,
    addQuietZones: true,
  });
  if (!image) throw new Error(`${format} ${content}: ${error}`);
  return Buffer.from(await image.arrayBuffer());
}

/** How one picture is taken. */
export interface View {
  /** Points a side of the code's smallest part. */
  module: number;
  degrees: number;
  /** 1 by day; the share of its light that reaches the camera. */
  light: number;
  /** Of the picture, in points. */
  blur: number;
}

const WIDTH = 1_600;
const HEIGHT = 1_200;

/** A photograph of one card with the code on it. */
export async function photograph(
  symbols: readonly Buffer[],
  { module, degrees, light, blur }: View,
  random: Random,
): Promise<Buffer> {
  const overlays: OverlayOptions[] = [];
  for (const [at, symbol] of symbols.entries()) {
    const card = await cardOf(symbol, module / MODULE, random);
    const turned = await sharp(card)
      .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const { width, height } = await sharp(turned).metadata();
    const room = WIDTH / symbols.length;
    const fits = Math.min(1, (room - 20) / width, (HEIGHT - 20) / height);
    const placed =
      fits < 1
        ? await sharp(turned)
            .resize(Math.floor(width * fits))
            .toBuffer()
        : turned;
    const size = await sharp(placed).metadata();
    overlays.push({
      input: placed,
      left: Math.floor(at * room + random() * Math.max(1, room - size.width)),
      top: Math.floor(random() * Math.max(1, HEIGHT - size.height)),
    });
  }
  const whole = await sharp(await surface(random))
    .composite(overlays)
    .removeAlpha()
    .png()
    .toBuffer();
  const seen = sharp(whole)
    .linear(light, (1 - light) * 6)
    .blur(blur > 0.3 ? blur : 0.3);
  const { data, info } = await seen.raw().toBuffer({ resolveWithObject: true });
  const grain = light < 0.6 ? 5 : 3;
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! + (random() + random() - 1) * grain * 2;
    data[at] = Math.max(0, Math.min(255, value));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: whole.length % 2 ? 70 : 82 })
    .toBuffer();
}

/** The face of a box or a card: its colour, some lines of print, and the code. */
async function cardOf(symbol: Buffer, scale: number, random: Random): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(symbol).metadata();
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))];
  const code = await sharp(symbol)
    .resize(w, h, { kernel: scale < 1 ? 'lanczos3' : 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  const margin = Math.round(between(random, 20, 60));
  const [cardWidth, cardHeight] = [w + 2 * margin, h + 2 * margin + 60];
  const tint = ['#ffffff', '#f4f1e6', '#e9f1f7', '#fdf6f0', '#eef6ee'][whole(random, 0, 4)];
  const lines = [1, 2].map(
    (line) =>
      `<text x="${margin}" y="${cardHeight - 12 - 24 * (line - 1)}" font-family="sans-serif" font-size="18" ` +
      `fill="#234">LOT ${digits(random, 6)} EXP ${digits(random, 4)}</text>`,
  );
  const card = svg(
    cardWidth,
    cardHeight,
    `<rect width="100%" height="100%" fill="${tint}"/>${lines.join('')}`,
  );
  return sharp(Buffer.from(card))
    .composite([{ input: code, left: margin, top: margin }])
    .png()
    .toBuffer();
}

const svg = (width: number, height: number, inner: string) =>
  `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

/** What lies behind: light that falls off, stripes of a grain, things of other colours. */
async function surface(random: Random): Promise<Buffer> {
  const hue = whole(random, 0, 359);
  const stripes = Array.from({ length: 14 }, () => {
    const y = Math.round(random() * HEIGHT);
    const height = whole(random, 2, 40);
    const fill = `hsl(${hue},25%,${whole(random, 25, 60)}%)`;
    return `<rect x="0" y="${y}" width="${WIDTH}" height="${height}" fill="${fill}" opacity="0.5"/>`;
  });
  const things = Array.from({ length: 6 }, () => {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT, between(random, 30, 220)];
    const place = `cx="${x.toFixed()}" cy="${y.toFixed()}" rx="${r.toFixed()}"`;
    const ry = (r * between(random, 0.3, 1)).toFixed();
    return `<ellipse ${place} ry="${ry}" fill="hsl(${whole(random, 0, 359)},40%,${whole(random, 20, 75)}%)"/>`;
  });
  const [light, dark] = [`hsl(${hue},25%,62%)`, `hsl(${hue},30%,30%)`];
  const fall =
    `<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`;
  const drawing = svg(WIDTH, HEIGHT, `${fall}${stripes.join('')}${things.join('')}`);
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const LETTERS_32 = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';
const FORMATS: readonly DrawnFormat[] = ['ean_13', 'data_matrix', 'code_39', 'qr_code'];
const HARD = [
  '',
  'turned',
  'small',
  'dim',
  'blurred',
  'turned small',
  'turned dim',
  'turned blurred',
  'small dim',
  'dim blurred',
];

/** Pictures of codes of four kinds, in turn under each condition. @param seed decides everything */
export function drawnCodes(count: number, seed: number): DrawnCode[] {
  return Array.from({ length: count }, (_, at) => {
    const random = randomOf(seed + at * 7_919);
    const format = FORMATS[at % FORMATS.length] as DrawnFormat;
    const conditions = HARD[Math.floor(at / FORMATS.length) % HARD.length] as string;
    const { content, text } = contentOf(format, random);
    return {
      format,
      text,
      conditions: conditions || 'plain',
      heldBack: randomOf(seed * 31 + at)() < 0.5,
      async jpeg() {
        return photograph([await drawSymbol(format, content)], viewOf(conditions, random), random);
      },
    };
  });
}

function viewOf(conditions: string, random: Random): View {
  const is = (what: string) => conditions.includes(what);
  const module = is('small') ? between(random, 1.7, 2.4) : between(random, 2.8, 5);
  return {
    module,
    degrees: is('turned') ? between(random, 0, 360) : between(random, -6, 6),
    light: is('dim') ? between(random, 0.18, 0.45) : between(random, 0.75, 1.05),
    // A little: up to half of the smallest part.
    blur: is('blurred') ? module * between(random, 0.3, 0.5) : 0,
  };
}

/** What is drawn, and what a reader answers. */
function contentOf(format: DrawnFormat, random: Random): { content: string; text: string } {
  if (format === 'ean_13') {
    const code = withCheckDigit(
      `${['34009', '80', '50', '4150'][whole(random, 0, 3)]}${digits(random, 12)}`.slice(0, 12),
    );
    return { content: code, text: code };
  }
  if (format === 'code_39') {
    const number = whole(random, 1e7, 99_999_999);
    const letters = [25, 20, 15, 10, 5, 0]
      .map((bits) => LETTERS_32[Math.floor(number / 2 ** bits) % 32])
      .join('');
    return { content: letters, text: letters };
  }
  if (format === 'data_matrix') {
    const gtin = withCheckDigit(`034009${digits(random, 7)}`);
    const date = `${whole(random, 24, 31)}${String(whole(random, 1, 12)).padStart(2, '0')}00`;
    const [batch, serial] = [`B${digits(random, 5)}`, digits(random, 12)];
    return {
      content: `(01)${gtin}(17)${date}(10)${batch}(21)${serial}`,
      text: `01${gtin}17${date}10${batch}\u001d21${serial}`,
    };
  }
  const address = `https://bistro-${digits(random, 3)}.example/${['menu', 'carte', 'm'][whole(random, 0, 2)]}?t=${digits(random, 2)}`;
  return { content: address, text: address };
}

export function withCheckDigit(code: string): string {
  const sum = [...code].reduceRight(
    (all, digit, at) => all + Number(digit) * ((code.length - at) % 2 ? 3 : 1),
    0,
  );
  return `${code}${(10 - (sum % 10)) % 10}`;
}
