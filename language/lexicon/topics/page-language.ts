import { z } from 'zod';
import { words } from './word-list.ts';

/** What tells in which language a page is written, a menu or a recipe. */
export const pageLanguageSchema = z.strictObject({
  words: words(
    'Little words, and words of menus and kitchens, that belong to this language more than to others.',
  ),
  signs: words(
    'Letters that belong to this language more than to others: anywhere, "*chen" at the end of a word, "l\'*" before one.',
    [],
    true,
  ),
});
export type PageLanguageWords = z.infer<typeof pageLanguageSchema>;
