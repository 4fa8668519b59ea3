import { z } from 'zod';
import { words } from './word-list.ts';

/** One way to take an ending off. Words are folded. */
const ruleSchema = z.strictObject({
  ending: z.string().min(1).describe('How the word ends, as a regular expression.'),
  over: z.int().positive().optional().describe('The word is longer than this many letters.'),
  cut: z.int().nonnegative().describe('So many letters are taken off; with 0 the word stays as it is.'),
  add: z.string().optional().describe('These are put in their place.'),
});

/** How words of a language are written: their endings, their parts and their letters. */
export const wordFormsSchema = z.strictObject({
  stem: z
    .strictObject({
      irregular: z.record(z.string(), z.string()).describe('Words whose stem no rule gives.'),
      steps: z
        .array(z.array(ruleSchema))
        .describe('In each step the first rule that fits is applied to what the one before left.'),
    })
    .describe(
      'Gives the form under which a word is looked up: singular, and without gender where adjectives have one. Light ' +
        'on purpose: what matters is that two foods never fall together, not that the result is a word.',
    ),
  spellings: z
    .record(z.string(), z.string())
    .describe(
      'Spellings that menus use side by side with another, and that are another word in another language.',
    ),
  shortened: z
    .record(z.string(), z.string())
    .describe(
      'What kitchens shorten on a printed menu, with the signs that belong to it ("w/o", "m."), and the words it stands ' +
        'for. None is a word of its own or stands for two: "geb." is gebacken and gebeizt.',
    ),
  links: words('Letters between the parts of a compound: Linse-n-eintopf. Empty where words are not joined.'),
  elided: words('Words that lose their vowel before another: the l of "l\'oca", the dell of "dell\'orto".'),
  letters: words(
    'Letters by which the language is known: of all languages only it uses them, or uses them often.',
    [],
    true,
  ),
  ligatures: words(
    'Words written with a ligature that optical readers take for two letters: "bœuf", read "bceuf".',
  ),
});
export type WordFormsWords = z.infer<typeof wordFormsSchema>;
