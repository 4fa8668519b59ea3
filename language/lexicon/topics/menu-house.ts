import { RESTAURANT_TYPES } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';
import { words } from './word-list.ts';

/** What a restaurant calls itself. The dishes that tell a kitchen are records: their `house` and `cuisine`. */
export const menuHouseSchema = z.strictObject({
  houses: z
    .partialRecord(z.enum(RESTAURANT_TYPES), words('What such a house calls itself.'))
    .describe('Words in the name or the tag line of a house that say what it is.')
    .meta({ mayShare: ['houses'] }),
  inName: words('Stands in the name of a house and tells that a line is one: "house", "chez".', ['houses']),
  welcome: words('Welcomes guests, before the name of the house: "welcome to", "bienvenue chez".'),
  occasion: words(
    'Ends the title of a card that tells a meal or an occasion and no house: "Farewell Dinner", "Lunch specials".',
    ['houses', 'inName'],
  ),
  since: words('Tells how old a house is, in a line that is not its name: "since 1984".'),
  home: z
    .string()
    .nullable()
    .describe(
      'The kitchen of a menu in this language that says nothing of its own; null where there is none.',
    ),
});
export type MenuHouseWords = z.infer<typeof menuHouseSchema>;
