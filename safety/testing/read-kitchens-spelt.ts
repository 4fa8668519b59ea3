import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Engine } from '../engine.ts';
import { type Answered, isHeld } from './label.ts';
import { kitchenSchema } from './read-kitchens.ts';

/**
 * Some 45 dishes of each kitchen in all spellings of menus: in its own language and letters, romanised in several ways,
 * and as a restaurant in another country translates them. Rated, and their allergens listed, before the engine was asked.
 */
const folder = new URL('./kitchens-spelt/', import.meta.url);

/** One spelling with what was answered. */
export interface SpeltAnswer extends Answered {
  held: boolean;
  /** In letters that our languages do not have. */
  ownLetters: boolean;
  /** Every word is explained, and so is what it is made of. */
  known: boolean;
  /** Allergens that it always has and that are not marked. */
  unmarked: string[];
}

const SHELLFISH: ReadonlySet<string> = new Set(['crustaceans', 'molluscs']);

/** What the engine answers to each spelling: the name alone, in no stated language. */
export function answerSpelt(engine: Engine): SpeltAnswer[] {
  return readdirSync(folder).flatMap((file) =>
    kitchenSchema
      .parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      .flatMap(({ names, expected, also, contains }) =>
        names.map((name) => {
          const { risk, unknown, ingredients, allergens } = engine.assess({ kind: 'dish', text: name });
          const marked = allergens.map(({ allergen }) => (SHELLFISH.has(allergen) ? 'shellfish' : allergen));
          const text = names[0] ?? name;
          return {
            set: 'kitchens-spelt',
            file: basename(file, '.json'),
            id: name,
            label: { expected, also: also && { ...also, says: 'see LABELLING.md' } },
            answer: risk,
            text,
            held: isHeld(text),
            ownLetters: /[\p{L}--\p{Script=Latin}]/v.test(name),
            known: unknown.length === 0 && ingredients.length > 0,
            unmarked: contains.filter((one) => !marked.includes(one)),
          };
        }),
      ),
  );
}
