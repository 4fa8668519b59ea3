import type { DietFacts } from '@mirabelle/contract/diets.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Reading } from '../match/reading.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { Composition } from '../model/part.ts';

/** What is read of a dish: its words, what is on the plate, and what stands over it. */
export interface DietQuestion {
  reading: Reading;
  composition: Composition;
  section: Reading | null;
}

/** Finds what a dish tells to those who keep a diet, whichever they keep. */
export type DietReader = (question: DietQuestion) => DietFacts;

/** Builds a reader from packed knowledge; null where that says nothing of diets. */
export type CreateDietReader = (
  knowledge: Pick<PackedKnowledge, 'diets' | 'foods' | 'groups'>,
  catalogue: Catalogue,
) => DietReader | null;
