import { z } from 'zod';
import { NAMED_LANGUAGES } from '../language.ts';
import { dietTraitSchema } from './diets.ts';
import { dishSchema, foodSchema, groupSchema, preparationSchema } from './foods.ts';
import { packedHarmlessSchema } from './harmless-words.ts';
import { limitRecordSchema } from './limits.ts';
import { packedOpenNamesSchema } from './open-names.ts';
import { sourceSchema } from './source.ts';
import { substitutionSchema } from './substitution.ts';

/**
 * Under which first words the names are found, worked out when packing; `safety/match/index-names.ts` says how.
 * Left out (in tests, in the browser), the engine works it out itself.
 */
export const nameIndexSchema = z.object({
  /** Every word of every name, parted by spaces, and how many names hold each. */
  words: z.string(),
  counts: z.array(z.number().int()),
  /** Words that are a whole name in a language that joins words, parted by spaces. */
  compoundParts: z.string(),
  /** Stems of the words by language, parted by spaces. */
  stems: z.partialRecord(z.enum(NAMED_LANGUAGES), z.string()),
  /**
   * By language, a line a first stem: the stem, then the numbers of the names, in the order in which the records give
   * them. One text, because reading tens of thousands of JSON arrays takes longer than all else.
   */
  heads: z.partialRecord(z.enum(NAMED_LANGUAGES), z.string()),
});
export type NameIndex = z.infer<typeof nameIndexSchema>;

/** What knowledge/pack builds and the engine takes: all records, checked. */
export const packedKnowledgeSchema = z.object({
  /** Hash of the records, stamped on every result. */
  version: z.string(),
  groups: z.array(groupSchema),
  foods: z.array(foodSchema),
  dishes: z.array(dishSchema),
  preparations: z.array(preparationSchema),
  sources: z.array(sourceSchema),
  /** What diets ask of foods; without them nothing is said of diets. */
  diets: z.array(dietTraitSchema).optional(),
  /** What adds up over a day or a week, for the diary alone. */
  limits: z.array(limitRecordSchema).optional(),
  /** For adapting recipes; what judges alone does without. */
  substitutions: z.array(substitutionSchema).optional(),
  index: nameIndexSchema.optional(),
  /** Names in languages of which we know names only; packed apart, and left out where they are not at hand. */
  openNames: packedOpenNamesSchema.optional(),
  /** Without them, every word that no record or lexicon explains is asked about. */
  harmlessWords: packedHarmlessSchema.optional(),
});
export type PackedKnowledge = z.infer<typeof packedKnowledgeSchema>;
