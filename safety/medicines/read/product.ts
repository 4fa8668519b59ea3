import type { PackedBrand, Route } from '@mirabelle/contract/medicine.ts';
import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import type { Named } from './name-index.ts';

/** A substance with the way it is taken, where the brand says it. */
export interface Part {
  substance: string;
  variant: string | null;
}

/** One product of a text. */
export interface Product {
  brand: PackedBrand | null;
  /** What stands behind the name and makes another product of it that is not on file: "Gelocatil Gripe". */
  unknownMember: string | null;
  /** Substances that the text itself names with it. */
  named: string[];
  /** Those of them that share the name that was read: one of them is meant ("typhoid vaccine", live or not). */
  either: string[];
  /** Other names that a misspelt one is near. */
  others: Named[];
  /** What each part's strength is, where one stands behind its name. */
  strengthOf: Map<string, Strength>;
  strengths: Strength[];
  form: string | null;
  route: Route | null;
  /** How it is taken by the brand's own name: "Fenistil Gel". It counts where the substance is known to be taken so. */
  nameRoute: Route | null;
  manufacturer: string | null;
  /** Whose register has the code of its pack: a country's letters, or EU. */
  register?: string;
  /** The words of the text. */
  read: string;
  corrected: boolean;
  slips: number;
  /** It was not the recogniser that mistook letters: another medicine may have been meant. */
  misspelt: boolean;
  /** Of the first word of the name as it is spelt: a short one is near many others. */
  letters: number;
  /** An ordinary word alone that some brand is called by, or a misspelt brand without a strength. */
  guessed: boolean;
  /** Order in the text. */
  at: number;
}
