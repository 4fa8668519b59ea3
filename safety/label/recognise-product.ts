import type { UserContext } from '@mirabelle/contract/profile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../engine.ts';
import type { Part } from '../model/part.ts';
import { asBought } from './as-bought.ts';
import { withoutOrdinary } from './understand-ingredient.ts';

/** What a label says that the food is. */
export interface Product {
  /** As printed. */
  printed: string;
  /** What of it the engine judges. */
  text: string;
  isCheese: boolean;
  /** It names fresh sausages, which are sold raw. */
  isSoldRaw: boolean;
  /**
   * By its name alone it is fine for her as it is sold, and eggs in it are baked, or always in it and guidance calls it
   * fine with them; null where eggs of the list have to be asked about.
   */
  eggs: 'baked' | 'ready-made' | null;
  /** The part that the name of a kind of cheese names; null for one that is only called cheese. */
  cheese: Part | null;
}

/** "500 ml", "150g e": how much there is. */
const AMOUNT = /\b\d+(?:[.,]\d+)?\s*(?:g|kg|ml|cl|l|oz)\b\.?(?:\s*e\b)?/gi;

/**
 * Which of a label's first lines names a food or a dish in every word; the others may be brands and claims.
 * @returns null where none does
 */
export function recogniseProduct(
  engine: RecipeEngine,
  lines: readonly string[],
  userContext: UserContext | null,
): Product | null {
  for (const printed of lines) {
    const text = printed.replace(AMOUNT, ' ').trim();
    if (!/\p{L}{3}/u.test(text)) continue;
    const found = read(engine, text, userContext) ?? read(engine, plainer(engine, text), userContext);
    if (found) return { ...found, printed };
  }
  return null;
}

/** "Galettes bretonnes pur beurre" without the word that says nothing of what they are. */
function plainer(engine: RecipeEngine, text: string): string {
  const { unknown } = engine.assess({ kind: 'dish', text });
  return withoutOrdinary(text, new Set(unknown.flatMap((words) => foldText(words).split(' '))));
}

function read(
  engine: RecipeEngine,
  text: string,
  userContext: UserContext | null,
): Omit<Product, 'printed'> | null {
  const parts: Part[] = [];
  const verdict = engine.assess({ kind: 'dish', text, userContext }, (part) => {
    parts.push(part);
    return asBought(part);
  });
  const [first] = parts;
  if (!first || verdict.findings.some(({ rule }) => rule === 'unknown')) return null;
  const cheese = parts.find(
    ({ item, presence }) => presence === 'named' && item.allGroups.has('cheese') && item.id !== 'cheese',
  );
  const hasEgg = verdict.allergens.some(
    ({ allergen, certainty }) => allergen === 'eggs' && certainty === 'sure',
  );
  const isBaked = first.presence === 'named' && BAKED.some((group) => first.item.allGroups.has(group));
  return {
    text,
    isCheese: cheese !== undefined && parts.length === 1,
    isSoldRaw: parts.some(
      ({ item, presence }) => presence === 'named' && item.allGroups.has('fresh-sausages'),
    ),
    eggs: verdict.risk !== 'NO_RISK' ? null : isBaked ? 'baked' : hasEgg ? 'ready-made' : null,
    cheese: cheese ?? null,
  };
}

/** Groups whose foods come out of the oven. */
export const BAKED = ['pastry', 'bread'];
