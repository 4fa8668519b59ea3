import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Of ten letters of a label one may be read otherwise. */
const SLIPS = 0.1;

/** Whether a name that was read is the one on the label; case and accents do not count. */
export function isNear(name: string, label: string): boolean {
  const [a, b] = [foldWords(name), foldWords(label)];
  const most = Math.floor(b.length * SLIPS);
  return distance(a, b, most, false) <= most;
}

/** The first amount of a price as a number; NaN where there is none. */
export const firstAmount = (price: string): number =>
  Number.parseFloat(price.replace(/(\d)[,€](\d)/, '$1.$2').replace(/^\D+/, ''));
