import { type CodeFormat, eachOnce, type FoundCode } from './found-code.ts';
import { type Grey, scaled, sharpened, stretched, turned } from './pixels.ts';
import type { ReadCodes } from './zxing.ts';

/** Longest side at which a picture is looked at first: most codes fill a good part of it. */
const FIRST_SIDE = 1_600;
/** Pictures up to this side are enlarged for a closer look: a code's smallest part is then wider than two points. */
const SMALL_SIDE = 2_000;
const ENLARGED = 1.5;

/** One way to look at a picture. */
interface Attempt {
  size: 'fitting' | 'close' | 'half';
  /** How much stronger edges are drawn, where they are. */
  sharpen?: number;
  /** Degrees; for bars alone, since squares are found however they are turned. */
  turn?: number;
  denoise?: boolean;
}

/**
 * From what finds most to what finds little, each only where those before found nothing (bench/codes.ts). Bars are found by
 * lines across them, straight or upright: between those there are none, so the picture is turned.
 */
const ATTEMPTS: readonly Attempt[] = [
  { size: 'fitting' },
  { size: 'close', sharpen: 3 },
  { size: 'half' },
  { size: 'fitting', turn: 45 },
  { size: 'fitting', turn: 22.5 },
  { size: 'fitting', turn: 67.5 },
  { size: 'fitting', sharpen: 1.5 },
  { size: 'close', turn: 45 },
  { size: 'close', sharpen: 1.5, turn: 22.5 },
  { size: 'close', sharpen: 1.5, turn: 67.5 },
  { size: 'fitting', denoise: true },
];

const SQUARES: readonly CodeFormat[] = ['qr_code', 'data_matrix'];
const isSquare = ({ format }: FoundCode) => SQUARES.includes(format);
const isSame = (one: FoundCode, other: FoundCode) => one.format === other.format && one.text === other.text;

/**
 * Looks for codes in a picture until some are found. Squares check themselves. Bars have one digit for that, which fits one in
 * ten wrong numbers, and out of focus they are read wrong the same way in every line: they count where the picture in another
 * size says the same.
 * @param options.attempts how many ways to look are tried at most: a frame of a camera is followed by the next
 * @param options.outOfTime asked between them
 */
export async function readPicture(
  read: ReadCodes,
  picture: Grey,
  {
    formats,
    attempts = ATTEMPTS.length,
    outOfTime = () => false,
  }: { formats: readonly CodeFormat[]; attempts?: number; outOfTime?: () => boolean },
): Promise<FoundCode[]> {
  const withBars = formats.filter((format) => !SQUARES.includes(format));
  const look = (attempt: Attempt, asked: readonly CodeFormat[]) =>
    read(seen(picture, attempt), asked, { denoise: attempt.denoise ?? false });
  for (const attempt of ATTEMPTS.slice(0, attempts)) {
    const asked = attempt.turn === undefined ? formats : withBars;
    if (asked.length === 0) continue;
    const found = eachOnce(await look(attempt, asked));
    const bars = found.filter((code) => !isSquare(code));
    const sure = [...found.filter(isSquare), ...(await confirmed(bars, attempt, look))];
    if (sure.length > 0) return sure;
    if (outOfTime()) break;
  }
  return [];
}

/** Those of the bars that are read alike in another size. */
async function confirmed(
  bars: readonly FoundCode[],
  { size, turn }: Attempt,
  look: (attempt: Attempt, asked: readonly CodeFormat[]) => Promise<FoundCode[]>,
): Promise<FoundCode[]> {
  const asked = [...new Set(bars.map(({ format }) => format))];
  const sure: FoundCode[] = [];
  for (const other of ['half', 'fitting', 'close'] as const) {
    if (other === size || sure.length === bars.length) continue;
    const again = await look({ size: other, ...(turn === undefined ? {} : { turn }) }, asked);
    sure.push(...bars.filter((code) => !sure.includes(code) && again.some((one) => isSame(one, code))));
  }
  return sure;
}

/** The picture as an attempt looks at it. */
function seen(picture: Grey, { size, sharpen, turn }: Attempt): Grey {
  const side = Math.max(picture.width, picture.height);
  const fitting = () => (side > FIRST_SIDE ? scaled(picture, FIRST_SIDE / side) : picture);
  const sized = {
    fitting,
    half: () => scaled(fitting(), 0.5),
    close: () => (side <= SMALL_SIDE ? scaled(picture, ENLARGED) : picture),
  }[size]();
  const plain = size === 'fitting' && sharpen === undefined && turn === undefined;
  const lit = plain ? sized : stretched(sized);
  const drawn = sharpen === undefined ? lit : sharpened(lit, sharpen);
  return turn === undefined ? drawn : turned(drawn, turn);
}
