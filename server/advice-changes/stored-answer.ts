import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { CheckedRecipe } from '@mirabelle/safety/adapt/adapt-recipe.ts';

/** An answer that a user was given, with all that is needed to give it again. */
export interface StoredAnswer {
  /** Of the row that `columns` of the table of changes refers to. */
  id: string;
  userId: string;
  name: string;
  /** The rating as it is stored; null where none is, since it is judged whenever it is shown. */
  was: string | null;
  asked: Asked;
}

/** What is judged again, once by the knowledge of before and once by the new. */
export type Asked =
  /** @property before the stored verdict to which a model had added something; null where none had */
  | { kind: 'food'; request: AssessRequest; before: Verdict | null }
  | { kind: 'label'; text: string; userContext: UserContext | null; language: Language }
  | { kind: 'recipe'; recipe: CheckedRecipe; userContext: UserContext | null; language: Language }
  | { kind: 'medicine'; request: MedicineRequest }
  | { kind: 'kept-medicine'; kept: KeptMedicineRow; userContext: UserContext | null; language: Language };

/** The packed knowledge of a release, compressed. */
export interface ReleaseBytes {
  foods: Uint8Array;
  medicines: Uint8Array;
}

/** Which answers are looked for: those that were given in the last months before a release, after the last one's id. */
export interface Window {
  after: string | null;
  /** When the release was seen. */
  until: Date;
  most: number;
}

/** A group of answers, and the id after which the next one begins; null where there are none left. */
export interface Group {
  answers: StoredAnswer[];
  last: string | null;
  /** Of dishes: their scan and the month it is filed under. */
  scanOf?: ReadonlyMap<string, { scanId: string; scanMonth: string }>;
}
