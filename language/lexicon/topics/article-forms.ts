import { z } from 'zod';
import { words } from './word-list.ts';

/** An article, alone or with its preposition, for each form of the noun after it. */
const formsSchema = z.strictObject({
  m: z.string(),
  f: z.string(),
  n: z.string(),
  p: z.string(),
  mp: z.string(),
  fp: z.string(),
});

/** How a food is named in the middle of a sentence: its article, its capital, and who is spoken to. */
export const articleFormsSchema = z.strictObject({
  forms: z
    .array(formsSchema)
    .readonly()
    .describe('Articles before a noun, one row a meaning, for each form of the noun.'),
  elided: z
    .array(z.strictObject({ written: z.string(), row: z.number() }))
    .readonly()
    .describe('Other spellings before a vowel or the like, and the row of `forms` that they stand for.'),
  beforeVowel: words('The rows of `forms` as they are before a vowel in the singular, from the first on.'),
  bare: words('Articles without a preposition, which go with a noun that is taken out.', ['vowels']),
  vowels: words('Letters before which an article is shortened.', [], true),
  aspirated: words('Nouns before which it is not, though they begin with such a letter.'),
  feminine: words('Feminine nouns whose ending says that they are masculine.'),
  masculine: words('Masculine nouns whose ending says that they are feminine.'),
  singular: words('Nouns in the singular that end as a plural does.'),
  named: z.boolean().describe('Whether a sentence names a food with its article.'),
  nounsCapital: z.boolean().describe('Whether nouns are written with a capital within a sentence.'),
  infinitiveEndings: words('How verbs end in recipes that address no one: "Mélanger".'),
  addressEndings: words('How verbs end in recipes that address the cook: "Mélangez".'),
  addressed: z
    .array(z.strictObject({ infinitive: z.string(), addressed: z.string() }))
    .readonly()
    .describe('Verbs of the steps that we add, in both moods.'),
});
export type ArticleFormsWords = z.infer<typeof articleFormsSchema>;
