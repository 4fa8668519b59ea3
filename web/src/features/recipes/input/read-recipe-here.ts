import {
  type NoRecipeCode,
  noRecipeCodeSchema,
  type RecipeAnswer,
} from '@mirabelle/contract/functions/extract-recipe.ts';
import { receivedRecipeSchema } from '@mirabelle/contract/functions/received-recipe.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { PhoneReadingError, type ReadHere, readOnPhone } from '../../../phone-reader/read-on-phone.ts';
import { isReady, readsFirst } from '../../../phone-reader/reader-state.ts';

/** How a picture is read on this phone, and who may read it otherwise. */
export interface Tools extends ReadHere {
  /** Nobody else can: no network, or a visitor. */
  alone: boolean;
  /** This phone could not read it: the server does. */
  onServer: () => void;
}

/**
 * The recipe in a picture, read on this phone where it can; nothing is sent.
 * @returns null where the server is to read it
 * @throws BackendError as the server would of a picture without a recipe; PhoneReadingError where only this phone could have
 *   read it
 */
export async function readRecipeHere(
  jpeg: Blob,
  { alone, onServer, ...how }: Tools,
): Promise<RecipeAnswer | null> {
  if (!isReady() || !(alone || readsFirst())) return null;
  try {
    const image = new Uint8Array(await jpeg.arrayBuffer());
    const reading = await readOnPhone({ as: 'recipe', image }, how);
    if (reading.kind === 'no-recipe') throw noRecipe(reading.reason);
    return { recipe: receivedRecipeSchema.parse(reading.recipe) };
  } catch (error) {
    if (!(error instanceof PhoneReadingError)) throw error;
    const code = noRecipeCodeSchema.safeParse(error.code);
    // The picture is to blame, and the server would say the same.
    if (code.success) throw noRecipe(code.data);
    if (alone) throw error;
    onServer();
    return null;
  }
}

/** As an expected failure of the server arrives. */
const noRecipe = (code: NoRecipeCode) => new BackendError('no recipe', { status: 200, code });
