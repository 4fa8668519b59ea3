import type { MedicineReading } from '../read/read-medicines.ts';
import type { JudgedProduct } from './judged-product.ts';

/** Of an answer that names what was read and asks for more. */
const NOTHING_FOUND = 10;
const BEST = 97;

/**
 * How reliably the medicine was identified, 0-100: less for corrected spellings, brands with several compositions or
 * that no list confirms, and products that nothing explains.
 */
export function confidenceOf(
  { unknownProducts, products }: MedicineReading,
  judged: JudgedProduct[],
  readConfidence: number,
): number {
  if (judged.length === 0 || products.length === 0) return NOTHING_FOUND;
  const each = judged.map(({ product, compositions, confirmed }) => {
    let sure = BEST;
    if (product.guessed) sure -= 35;
    if (product.corrected) sure -= 8 + 12 * product.slips;
    if (compositions > 1) sure -= 25;
    else if (!confirmed) sure -= 20;
    return sure;
  });
  const least = Math.min(...each) - (unknownProducts.length > 0 ? 30 : 0);
  return Math.max(NOTHING_FOUND, Math.round((least * readConfidence) / 100));
}
