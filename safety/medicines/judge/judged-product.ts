import type { Language } from '@mirabelle/contract/language.ts';
import type { AdviceLevel } from '@mirabelle/contract/medicine.ts';
import type { SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { Product } from '../read/product.ts';

/** A product with the composition it was judged by. */
export interface JudgedProduct {
  product: Product;
  compositions: number;
  confirmed: boolean;
  substances: SubstanceVerdict[];
  /** Names of its active substances that no record covers. */
  unrecorded: string[];
  level: AdviceLevel;
}

/** For whom and in which language. */
export interface Asker {
  week: number | null;
  country: string | null;
  language: Language | null;
  /** As she wrote them. */
  allergies: readonly string[];
  readConfidence: number;
}
