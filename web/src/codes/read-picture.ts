import { type CodeFormat, eachOnce, type FoundCode } from './found-code.ts';
import { type Grey, scaled, sharpened, stretched, turned } from './pixels.ts';
import type { Look, ReadCodes } from './zxing.ts';

/** Longest side at which a picture is looked at first: most codes fill a good part of it. */
const FIRST_SIDE = 1_400;
/** Smaller pictures are looked at enlarged: a code's smallest bar is then more than one point wide. */
const SMALL_SIDE = 1_000;

/** One way to look at a picture. */
interface Attempt extends Look {
  of(picture: Grey): Grey;
}

const fitting = (picture: Grey): Grey => {
  const factor = FIRST_SIDE / Math.max(picture.width, picture.height);
  return factor < 1 ? scaled(picture, factor) : picture;
};
const enlarged = (picture: Grey): Grey =>
  Math.max(picture.width, picture.height) <= SMALL_SIDE ? scaled(picture, 2) : picture;

/** From what finds most to what finds little, each only where those before found nothing. */
const ATTEMPTS: readonly Attempt[] = [
  { of: fitting },
  { of: (picture) => stretched(enlarged(picture)) },
  // Bars are found by lines across them: at a slant there are none.
  { of: (picture) => turned(fitting(picture), 45) },
  { of: (picture) => sharpened(stretched(fitting(picture))), global: true },
  { of: (picture) => sharpened(enlarged(picture), 3) },
  { of: (picture) => turned(stretched(enlarged(picture)), 30) },
  { of: (picture) => turned(stretched(enlarged(picture)), 60) },
  { of: (picture) => scaled(fitting(picture), 0.5) },
  { of: (picture) => stretched(fitting(picture)), denoise: true },
];

/**
 * Looks for codes in a picture until some are found.
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
  for (const { of, ...look } of ATTEMPTS.slice(0, attempts)) {
    const found = await read(of(picture), formats, look);
    if (found.length > 0) return eachOnce(found);
    if (outOfTime()) break;
  }
  return [];
}
