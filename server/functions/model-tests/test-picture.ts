import sharp from 'sharp';

/** Letters by straight strokes on a field two wide and four high, since a server may have no fonts. */
const STROKES: Record<string, string> = {
  A: 'M0 4L1 0L2 4M0.4 2.6L1.6 2.6',
  E: 'M2 0L0 0L0 4L2 4M0 2L1.6 2',
  H: 'M0 0L0 4M2 0L2 4M0 2L2 2',
  I: 'M1 0L1 4',
  K: 'M0 0L0 4M2 0L0 2L2 4',
  L: 'M0 0L0 4L2 4',
  M: 'M0 4L0 0L1 2L2 0L2 4',
  N: 'M0 4L0 0L2 4L2 0',
  T: 'M0 0L2 0M1 0L1 4',
  W: 'M0 0L0.5 4L1 2L1.5 4L2 0',
};
/** Words made of them. */
export const TEST_WORDS = ['MILK', 'KALE', 'LIME', 'MINT', 'MEAL', 'LENTIL', 'WHEAT', 'WHITE'] as const;

const UNIT = 24;
const STEP = 3.4;

/** A picture of a word: black on white, as plain as can be. */
export async function testPicture(word: string): Promise<Uint8Array> {
  const width = Math.ceil((word.length * STEP + 2) * UNIT);
  const height = 8 * UNIT;
  const letters = [...word].map(
    (letter, index) =>
      `<path transform="translate(${(1.5 + index * STEP) * UNIT} ${2 * UNIT}) scale(${UNIT})" d="${STROKES[letter]}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" ` +
    'height="100%" fill="#fff"/><g fill="none" stroke="#000" stroke-width="0.45" ' +
    `stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
