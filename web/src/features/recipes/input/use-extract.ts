import type { ExtractRecipeRequest } from '@mirabelle/contract/functions/extract-recipe.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { extractRecipe } from '../api.ts';
import { answerDraft } from '../page-state/draft.ts';
import { editable } from '../recipe/edit-recipe.ts';

/** Has a recipe read and puts it into the user's draft, even if the page has been left meanwhile. */
export function useExtract(userId: string | null) {
  const queries = useQueryClient();
  const mutationKey = ['extract-recipe', userId];
  const run = useMutation({
    mutationKey,
    mutationFn: (request: ExtractRecipeRequest) => extractRecipe(request),
    onSuccess: (answer, { type }) => {
      const { recipe, readBy = null } = answer;
      answerDraft(userId, { recipe: editable(recipe), readBy, source: type, notes: '' });
    },
  });
  return {
    run,
    /** True while a recipe is being read, even if the page was left and opened again meanwhile. */
    extracting: useIsMutating({ mutationKey }) > 0,
    /** The same at this very moment, before the page is rendered again. */
    isExtracting: () => queries.isMutating({ mutationKey }) > 0,
  };
}
