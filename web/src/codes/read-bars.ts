import { barAreas } from './bar-areas.ts';
import { barLines, stripOf } from './bar-lines.ts';
import type { CodeFormat, FoundCode } from './found-code.ts';
import type { Grey } from './pixels.ts';
import type { ReadCodes } from './zxing.ts';

/** How wide the thinnest bar is, of the length of a code: EAN-13 has 95 of them, Italy's code 32 some 130. */
const THIN_BAR = 1 / 110;
/** How far out of focus a code may be, in thin bars (standard deviation). */
const BLURS = [0, 0.08, 0.15, 0.25, 0.4, 0.55].map((bars) => bars * THIN_BAR);
/** So many ways of seeing the same bars must say the same. */
const LEAST_ALIKE = 2;

/**
 * Reads bars where they lie, however they are turned: each area is set upright and enlarged, made of the mean along its bars,
 * and its blur taken away by several measures. A number counts where two of them give it and none gives another of its kind.
 * @returns each code once
 */
export async function readBars(
  read: ReadCodes,
  picture: Grey,
  formats: readonly CodeFormat[],
): Promise<FoundCode[]> {
  const sure = new Map<string, FoundCode>();
  for (const area of barAreas(picture)) {
    const lines = barLines(picture, area);
    const said = new Map<string, { code: FoundCode; times: number }>();
    for (const blur of BLURS) {
      for (const code of await read(stripOf(lines, blur), formats)) {
        const key = `${code.format} ${code.text}`;
        said.set(key, { code, times: (said.get(key)?.times ?? 0) + 1 });
      }
    }
    for (const [key, { code, times }] of said) {
      const others = [...said.values()].some(
        (other) => other.code.format === code.format && other.code.text !== code.text,
      );
      if (times >= LEAST_ALIKE && !others) sure.set(key, code);
    }
  }
  return [...sure.values()];
}
