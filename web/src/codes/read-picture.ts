import { type CodeFormat, eachOnce, type FoundCode } from './found-code.ts';
import { type Grey, scaled, sharpened, stretched } from './pixels.ts';
import { readBars } from './read-bars.ts';
import type { ReadCodes } from './zxing.ts';

/** Longest side at which a picture is looked at first: most codes fill a good part of it. */
const FIRST_SIDE = 1_600;
/** Pictures up to this side are enlarged for a closer look: a code's smallest part is then wider than two points. */
const SMALL_SIDE = 2_000;
const ENLARGED = 1.5;
/** So many attempts are made at a frame of a camera: the next one comes at once. */
const LIVE_ATTEMPTS = 3;

/** One way to look at a picture. */
interface Attempt {
  size: 'fitting' | 'close' | 'half';
  /** How much stronger edges are drawn, where they are. */
  sharpen?: number;
  denoise?: boolean;
}

/** From what finds most to what finds little, each only where those before found nothing (bench/codes.ts). */
const ATTEMPTS: readonly (Attempt | 'bars')[] = [
  { size: 'fitting' },
  'bars',
  { size: 'close', sharpen: 3 },
  { size: 'half' },
  { size: 'fitting', sharpen: 1.5 },
  { size: 'fitting', denoise: true },
];

const SQUARES: readonly CodeFormat[] = ['qr_code', 'data_matrix'];
const isSquare = ({ format }: FoundCode) => SQUARES.includes(format);
const isSame = (one: FoundCode, other: FoundCode) => one.format === other.format && one.text === other.text;

/**
 * Looks for codes in a picture until some are found; bars are looked for by themselves too, so that a code that is easily read
 * hides none of them. Squares check themselves. Bars have one digit for that, which fits one in ten wrong numbers, and out of
 * focus they are read wrong the same way in every line: they count where another way of seeing the picture says the same.
 * @param options.live a frame of a camera: the first codes are enough, and the next frame follows
 * @param options.outOfTime asked between the attempts
 */
export async function readPicture(
  read: ReadCodes,
  picture: Grey,
  {
    formats,
    live = false,
    outOfTime = () => false,
  }: { formats: readonly CodeFormat[]; live?: boolean; outOfTime?: () => boolean },
): Promise<FoundCode[]> {
  const withBars = formats.filter((format) => !SQUARES.includes(format));
  const look = (attempt: Attempt, asked: readonly CodeFormat[]) =>
    read(seen(picture, attempt), asked, { denoise: attempt.denoise ?? false });
  const found: FoundCode[] = [];
  for (const [at, attempt] of ATTEMPTS.slice(0, live ? LIVE_ATTEMPTS : undefined).entries()) {
    // The first two complete each other.
    if (found.length > 0 && (live || at > 1)) break;
    if (attempt === 'bars') {
      if (withBars.length > 0) found.push(...(await readBars(read, fitting(picture), withBars)));
    } else {
      const codes = eachOnce(await look(attempt, formats));
      const bars = codes.filter((code) => !isSquare(code));
      found.push(...codes.filter(isSquare), ...(await confirmed(bars, attempt, look)));
    }
    if (outOfTime()) break;
  }
  return eachOnce(found);
}

/** Those of the bars that are read alike in another size. */
async function confirmed(
  bars: readonly FoundCode[],
  { size }: Attempt,
  look: (attempt: Attempt, asked: readonly CodeFormat[]) => Promise<FoundCode[]>,
): Promise<FoundCode[]> {
  const asked = [...new Set(bars.map(({ format }) => format))];
  const sure: FoundCode[] = [];
  for (const other of ['half', 'fitting', 'close'] as const) {
    if (other === size || sure.length === bars.length) continue;
    const again = await look({ size: other }, asked);
    sure.push(...bars.filter((code) => !sure.includes(code) && again.some((one) => isSame(one, code))));
  }
  return sure;
}

const sideOf = ({ width, height }: Grey) => Math.max(width, height);
const fitting = (picture: Grey) =>
  sideOf(picture) > FIRST_SIDE ? scaled(picture, FIRST_SIDE / sideOf(picture)) : picture;

/** The picture as an attempt looks at it. */
function seen(picture: Grey, { size, sharpen }: Attempt): Grey {
  const sized = {
    fitting: () => fitting(picture),
    half: () => scaled(fitting(picture), 0.5),
    close: () => (sideOf(picture) <= SMALL_SIDE ? scaled(picture, ENLARGED) : picture),
  }[size]();
  const lit = size === 'fitting' && sharpen === undefined ? sized : stretched(sized);
  return sharpen === undefined ? lit : sharpened(lit, sharpen);
}
