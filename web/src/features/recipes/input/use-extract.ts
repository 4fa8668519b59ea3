import type { ExtractRecipeRequest } from '@mirabelle/contract/functions/extract-recipe.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadHere } from '../../../phone-reader/read-on-phone.ts';
import { extractRecipe } from '../api.ts';
import { answerDraft } from '../page-state/draft.ts';
import { editable } from '../recipe/edit-recipe.ts';
import { readRecipeHere } from './read-recipe-here.ts';

/** What a recipe is read from; a picture also as it is read on this phone. */
export type Extracted = ExtractRecipeRequest & { jpeg?: Blob | undefined };

/** A picture that this phone is reading. */
export interface ReadingHere {
  /** Lines that were found, and how many of them have been read. */
  lines: Parameters<NonNullable<ReadHere['onLines']>>[0];
  cancel: () => void;
}

/** Has a recipe read and puts it into the user's draft, even if the page has been left meanwhile. */
export function useExtract(userId: string | null) {
  const queries = useQueryClient();
  const [readingHere, setReadingHere] = useState<ReadingHere | null>(null);
  const [onServer, setOnServer] = useState(false);
  const mutationKey = ['extract-recipe', userId];
  const run = useMutation({
    mutationKey,
    mutationFn: async ({ jpeg, ...request }: Extracted) => {
      const here = jpeg ? await read(jpeg) : null;
      return here ?? extractRecipe(request);
    },
    onSuccess: (answer, { type }) => {
      const { recipe, readBy = null } = answer;
      answerDraft(userId, { recipe: editable(recipe), readBy, source: type, notes: '' });
    },
  });

  async function read(jpeg: Blob) {
    const controller = new AbortController();
    const cancel = () => controller.abort(new DOMException('cancelled', 'AbortError'));
    setOnServer(false);
    try {
      return await readRecipeHere(jpeg, {
        alone: userId === null || !navigator.onLine,
        signal: controller.signal,
        onLines: (lines) => setReadingHere({ lines, cancel }),
        onServer: () => setOnServer(true),
      });
    } finally {
      setReadingHere(null);
    }
  }

  return {
    run,
    /** Set while this phone reads a picture by itself. */
    readingHere,
    /** This phone could not read the picture, so the server does. */
    onServer: onServer && run.isPending,
    /** True while a recipe is being read, even if the page was left and opened again meanwhile. */
    extracting: useIsMutating({ mutationKey }) > 0,
    /** The same at this very moment, before the page is rendered again. */
    isExtracting: () => queries.isMutating({ mutationKey }) > 0,
  };
}

/** Whether she stopped it herself. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
