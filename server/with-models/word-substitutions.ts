import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { visible } from '../ai/fence.ts';
import { ModelError } from '../ai/port.ts';
import { mayBeAsked } from '../ai/questions.ts';
import type { Asker } from '../ai/tasks/asker.ts';
import { SUBSTITUTION_LIMITS } from '../ai/tasks/word-substitutions/schema.ts';
import { askForSubstitutions } from '../ai/tasks/word-substitutions/word-substitutions.ts';
import type { ModelsAndThreads } from './add-opinion.ts';

/** A recipe with ingredients for which no reviewed substitute is on file. */
export interface OpenRecipe {
  name: string;
  /** By their place in the recipe. */
  ingredients: readonly { index: number; name: string }[];
}

/** Substitutes of a model, by the place of the ingredient, and its name; none where it gave none that holds. */
export interface ModelSubstitutes {
  byIndex: ReadonlyMap<number, readonly string[]>;
  model: string | null;
}

const NONE: ModelSubstitutes = { byIndex: new Map(), model: null };
/** Longest name of a recipe or ingredient that is passed on, characters. */
const LONGEST = 80;

/**
 * What could take the place of ingredients that knowledge has no substitute for. A model proposes; only what the
 * engine knows in every word and judges NO_RISK for this reader is passed on. Shown as not reviewed, it never takes
 * part in adapting: nothing is put into the recipe by it.
 */
export async function wordSubstitutionsWithModel(
  { models, threads }: ModelsAndThreads,
  recipe: OpenRecipe,
  {
    userContext,
    place,
    language,
  }: { userContext: UserContext | null; place: string | null; language: Language },
  asker: Asker,
): Promise<ModelSubstitutes> {
  const askable = recipe.ingredients
    .map(({ index, name }) => ({ index, ingredient: visible(name, LONGEST) }))
    .filter(({ ingredient }) => mayBeAsked(ingredient))
    .slice(0, SUBSTITUTION_LIMITS.lines);
  if (askable.length === 0 || models.named('text').length === 0) return NONE;
  try {
    const { value, model } = await askForSubstitutions(
      models,
      {
        recipe: mayBeAsked(recipe.name) ? visible(recipe.name, LONGEST) : '',
        lines: askable.map(({ ingredient }, line) => ({ line, ingredient })),
        // The one part of a profile that the task needs: a substitute must not be what she is allergic to.
        without: (userContext?.allergies ?? []).map((allergy) => visible(allergy, LONGEST)),
      },
      language,
      asker,
    );
    const names = [...new Set(value.lines.flatMap(({ instead }) => instead.map((name) => name.trim())))];
    const caller = { by: asker.userId, signal: asker.signal };
    const safeNames = new Set(await threads.run('safe-foods', { names, userContext, place }, caller));
    const byIndex = new Map<number, string[]>();
    for (const { line, instead } of value.lines) {
      const asked = askable[line];
      if (!asked || byIndex.has(asked.index)) continue;
      const safe = instead
        .map((name) => name.trim())
        .filter((name) => foldText(name) !== foldText(asked.ingredient) && safeNames.has(name));
      if (safe.length > 0) byIndex.set(asked.index, [...new Set(safe)]);
    }
    return byIndex.size > 0 ? { byIndex, model } : NONE;
  } catch (error) {
    if (error instanceof ModelError) return NONE;
    throw error;
  }
}
