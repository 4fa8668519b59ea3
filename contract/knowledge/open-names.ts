import { z } from 'zod';
import { openLanguageSchema } from '../open-languages.ts';

const wordList = z.array(z.string().min(1)).default([]);

/** The kitchen words of a language that we know only names of, written by ourselves: knowledge/open-names/words. */
export const openWordsSchema = z.strictObject({
  /** Letters of its alphabet that tell it from the six languages. */
  letters: z.string().default(''),
  with: wordList,
  without: wordList,
  /** Words for "without" that stand behind what is left out. */
  withoutAfter: wordList,
  and: wordList,
  or: wordList,
  /** Little words that say nothing of what is on the plate: "of", "in", articles. */
  of: wordList,
  /** Words for a cut, which name no food by themselves: "medaljoni" with mushrooms may be of anything. */
  cuts: wordList,
  /** Words that tell the language and name nothing by themselves: "pad" and "krapow" are Thai. */
  telling: wordList,
  /** How forms of a word end, and how the form ends that is on file, folded: ["iem", ""] for łososiem, łosoś. */
  endings: z.array(z.tuple([z.string().min(1), z.string()])).default([]),
  /** What stands between the parts of a compound, often nothing; no entry where words are not joined. */
  links: z.array(z.string()).default([]),
  /** Its words for our preparations, by their id. */
  preparations: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
  /** Names that count before all others, by record as in the lists of names. */
  names: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
  /** Names that one of ours has too and that mean another thing here: coffee is "káva", as the herb is. By record. */
  over: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
});
export type OpenWords = z.infer<typeof openWordsSchema>;

/** How a kitchen's romanised words are spelt on menus, by hand: knowledge/open-names/romanised. */
export const romanisationSchema = z.strictObject({
  /** Languages whose names are folded so. */
  languages: z.array(openLanguageSchema).default([]),
  /** Countries whose dishes are folded so. */
  cuisines: z.array(z.string()).default([]),
  /** Words of our records that are spelt so too, though other kitchens have them. */
  words: wordList,
  /** What stands in a word and what all spellings of it become, in order; "^" and "$" mark its beginning and end. */
  folds: z.array(z.tuple([z.string().min(1), z.string()])).min(1),
});
export type Romanisation = z.infer<typeof romanisationSchema>;

/** A kitchen's romanised words as the engine takes them: a line a key, with one spelling of each word that has it. */
const packedRomanisedSchema = z.object({
  cuisines: z.array(z.string()),
  folds: z.array(z.tuple([z.string(), z.string()])),
  words: z.string(),
});
export type PackedRomanised = z.infer<typeof packedRomanisedSchema>;

/** A language's little words, as the engine takes them; all folded. */
export const packedOpenLanguageSchema = openWordsSchema
  .omit({ preparations: true, names: true, over: true })
  .extend({ code: openLanguageSchema });
export type PackedOpenLanguage = z.infer<typeof packedOpenLanguageSchema>;

/**
 * Names of our records in languages of names only, packed apart from the knowledge. `lines` is one text, sorted, a
 * line a name: folded, as it is spelt where that differs, and what it means; `safety/match/open-names` reads it without
 * taking it apart first.
 */
export const packedOpenNamesSchema = z.object({
  version: z.string(),
  languages: z.array(packedOpenLanguageSchema),
  /** "foods/salmon", "foods/beef+raw", "preparations/smoked": a record, and what the name says of it besides. */
  records: z.array(z.string()),
  lines: z.string(),
  romanised: z.array(packedRomanisedSchema),
  /** Ordinary words of the judged languages that would pass for romanised ones, apart by blanks. */
  notRomanised: z.string(),
  /** Names in the letters of other scripts, folded, a line a name: `name|words of ours that mean it`. */
  scripts: z.string().default(''),
});
export type PackedOpenNames = z.infer<typeof packedOpenNamesSchema>;
