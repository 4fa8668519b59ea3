import { COMPOSED_WORDS } from '../read/page-words.ts';
import type { Product } from '../read/product.ts';
import { nameWords } from '../read/words.ts';
import type { Asker } from './judged-product.ts';

/** Where boxes are written in German. */
const GERMAN_BOXES: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', 'LU']);

/**
 * "Omeprazol comp": on German boxes another substance is in it, on Spanish and French ones it is a tablet. Where neither
 * her country nor her language tells, it may be either.
 */
export function withoutTablet(product: Product, { country, language }: Asker): Product {
  const { unknownMember } = product;
  const isOpen = unknownMember !== null && nameWords(unknownMember).some((word) => COMPOSED_WORDS.has(word));
  if (!isOpen) return product;
  const isGerman = country !== null ? GERMAN_BOXES.has(country) : language === null || language === 'de';
  return isGerman ? product : { ...product, unknownMember: null };
}
