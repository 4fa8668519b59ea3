import type { IngredientTestRow } from '@mirabelle/contract/functions/test-ingredient.ts';
import type { JudgedBy } from '../../verdict/judged-here.ts';

/** An answer, and where it comes from. */
export interface Answered {
  test: IngredientTestRow;
  /** Set if this device answered. */
  here?: {
    why: 'unreachable' | 'slow';
    judgedBy: JudgedBy;
    /** Whether the test will be saved once the server can be reached. */
    willBeSaved: boolean;
  };
}
