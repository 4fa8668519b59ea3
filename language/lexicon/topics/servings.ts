import { z } from 'zod';
import { words } from './word-list.ts';

/** How the number of servings is shown. Small, since the pages of the app load it. */
export const servingsSchema = z.strictObject({
  beforeNumber: words(
    'Stands before the number of servings and says no more than a label: "Serves 4".',
    [],
    true,
  ),
});
export type ServingsWords = z.infer<typeof servingsSchema>;
