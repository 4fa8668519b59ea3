import type { AdviceLevel } from '@mirabelle/contract/medicine.ts';
import type { SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { Product } from '../read/read-medicines.ts';

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
