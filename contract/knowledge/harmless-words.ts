import { z } from 'zod';
import { idSchema } from './names.ts';

/** What a word that says nothing of what is eaten speaks of instead. */
export const HARMLESS_KINDS = [
  /** Towns, regions, countries and what comes from them: "Whitby", "toulousain". */
  'place',
  /** Given names and the people of a house: "Joe", "mamie". */
  'person',
  /** Who made, grew, caught or sells it: "butcher", "du maraîcher". */
  'maker',
  /** Breeds and cultivars, and how an animal was fed: "Angus", "Charlotte". */
  'breed',
  /** Praise: "succulent", "fameux". */
  'praise',
  /** How it tastes or feels in the mouth, whatever it is: "crusty", "croquant". */
  'texture',
  /** Cuts and forms: "discs", "goujons". */
  'shape',
  /** Colours. */
  'colour',
  'size',
  /** Counts and measures: "two", "pièces". */
  'amount',
  /** How it comes to the table: "served with", "on a bed of". */
  'serving',
  /** Seasons, months, days, feasts and times of day. */
  'season',
  /** What houses call their dishes: "signature", "tradition". */
  'house',
  /** Marks of origin and quality: "AOP", "Label Rouge". */
  'label',
  /** What recipes and shopping lists say around an ingredient: "to taste", "packet". */
  'recipe',
  /** Little words beyond those of the lexicon's grammar. */
  'grammar',
  'other',
] as const;
export const harmlessKindSchema = z.enum(HARMLESS_KINDS);
export type HarmlessKind = z.infer<typeof harmlessKindSchema>;

/** One file of knowledge/harmless-words: the words of one language that come from one source. */
export const harmlessFileSchema = z.strictObject({
  source: z.string().min(1),
  licence: z.string().min(1),
  words: z.partialRecord(harmlessKindSchema, z.array(z.string().min(2))),
  /** Words that are harmless only where the line is known to be in this language: elsewhere they name food. */
  ownLanguageOnly: z.array(z.string().min(2)).default([]),
  /** By an id of careful.json, words that are not harmless beside certain foods: "home-made" beside mayonnaise. */
  careful: z.record(idSchema, z.array(z.string().min(2))).default({}),
});
export type HarmlessFile = z.infer<typeof harmlessFileSchema>;

/** knowledge/harmless-words/careful.json: beside which groups and foods the words of a set do say something. */
export const carefulSetsSchema = z.record(
  idSchema,
  z.strictObject({ why: z.string().min(1), beside: z.array(idSchema).min(1) }),
);
export type CarefulSets = z.infer<typeof carefulSetsSchema>;

/** Harmless words as the engine takes them: folded, each list one text, parted by "|". */
export const packedHarmlessSchema = z.object({
  lists: z.array(
    z.object({
      /** BCP 47, `mul` for names that are the same in any language. */
      language: z.string(),
      kind: harmlessKindSchema,
      ownLanguageOnly: z.boolean(),
      words: z.string(),
    }),
  ),
  careful: z.array(z.object({ id: idSchema, beside: z.array(idSchema), words: z.string() })),
});
export type PackedHarmless = z.infer<typeof packedHarmlessSchema>;
