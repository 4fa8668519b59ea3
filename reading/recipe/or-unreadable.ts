import type { RecipePictureReading, RecipeReading } from '@mirabelle/contract/recipe.ts';
import type { PageText } from '../ocr/page-text.ts';

/** Below this share of pieces that could be read reliably, what was read is a guess, as for menus (menu/kind/page-kind.ts). */
const READABLE_SHARE = 0.45;

/** What came of a picture: where no recipe was found in text that could hardly be read, that is the reason. */
export function orUnreadable(
  reading: RecipeReading,
  { boxes, readableShare }: Pick<PageText['quality'], 'boxes' | 'readableShare'>,
): RecipePictureReading {
  if (reading.kind === 'recipe' || boxes === 0 || readableShare >= READABLE_SHARE) return reading;
  return { kind: 'no-recipe', reason: 'unreadable' };
}
