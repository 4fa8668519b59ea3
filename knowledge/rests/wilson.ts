import type { Share } from '@mirabelle/contract/rests.ts';

/** Of the standard normal distribution, for bounds of 95 %. */
const Z = 1.959964;

/** A share with Wilson's bounds of 95 %, in percent. */
export function shareOf(right: number, of: number): Share {
  if (of === 0) return { right, of, low: 0, high: 100 };
  const share = right / of;
  const centre = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const percent = (value: number) => Math.round(1000 * (value / (1 + Z ** 2 / of))) / 10;
  return { right, of, low: percent(centre - reach), high: percent(centre + reach) };
}
