import { readMenuPage } from '@mirabelle/reading/menu-page/read-menu-page.ts';
import { readMenuText } from '@mirabelle/reading/menu-text/read-menu-text.ts';
import { z } from 'zod';
import { defineTask } from '../task.ts';

/** The menu in a pasted text. */
export const readMenuTextTask = defineTask({
  input: z.object({ text: z.string() }),
  run: async ({ text }, { knownFoods }) => readMenuText(text, await knownFoods()),
});

/** The menu on a web page, or where it is to be looked for instead. */
export const readMenuPageTask = defineTask({
  input: z.object({ html: z.string(), url: z.string() }),
  run: async ({ html, url }, { knownFoods }) => readMenuPage(html, await knownFoods(), { url }),
});
