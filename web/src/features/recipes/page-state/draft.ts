import { ADAPTATION_SOURCES, type AdaptationSource } from '@mirabelle/contract/functions/save-adaptation.ts';
import { extractedRecipeSchema } from '@mirabelle/contract/recipe.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onForgetUser } from '../../../lib/personal-data.ts';

const KEY = 'mirabelle-recipe-draft';

/** A recipe as it was read and as the user corrects it: lines have ids, and may be blank while they are being typed. */
const editedRecipeSchema = extractedRecipeSchema.omit({ instructions: true }).extend({
  name: z.string(),
  /** Diets that we have a name for, and others in their own words. */
  dietary_tags: z.array(z.string()),
  ingredients: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      unit: z.string(),
      name: z.string(),
      group: z.string().optional(),
    }),
  ),
  steps: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type EditedRecipe = z.infer<typeof editedRecipeSchema>;

const draftSchema = z.object({
  /** Null while signed out: the next user who signs in continues with it. */
  userId: z.string().nullable(),
  tab: z.enum(ADAPTATION_SOURCES),
  text: z.string(),
  url: z.string(),
  /** What was extracted, with its corrections; null before that. */
  recipe: editedRecipeSchema.nullable(),
  /** The model that took part in reading it; null if none did. */
  readBy: z.string().nullable().default(null),
  /** How it was entered. */
  source: z.enum(ADAPTATION_SOURCES),
  notes: z.string(),
});

/** A picture that was chosen, ready to be sent. */
export interface DraftPicture {
  dataUrl: string;
  /** The same, as this phone reads it. */
  jpeg: Blob;
  /** Address of its preview on this page. */
  preview: string;
}

/** Everything typed, corrected and noted on the way to an adapted recipe. */
export type Draft = z.infer<typeof draftSchema> & {
  /** In memory only: it would fill the browser's storage. */
  picture: DraftPicture | null;
};
export type RecipeTab = AdaptationSource;

let kept: Draft | undefined;
const listeners = new Set<() => void>();

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => keep(emptyDraft(null)));

export const emptyDraft = (userId: string | null): Draft => ({
  userId,
  tab: 'text',
  text: '',
  url: '',
  recipe: null,
  readBy: null,
  source: 'text',
  notes: '',
  picture: null,
});

/** The user's draft; it outlives the page and, where the browser allows it, a reload. */
export function useDraft(userId: string | null): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(userId));
}

/** The current draft, for code that runs after the page was rendered. */
export function draftOf(userId: string | null): Draft {
  kept ??= stored() ?? emptyDraft(userId);
  if (kept.userId !== userId) kept = kept.userId === null ? { ...kept, userId } : emptyDraft(userId);
  return kept;
}

export function changeDraft(userId: string | null, change: Partial<Draft>): void {
  keep({ ...draftOf(userId), ...change });
}

/** Changes the draft by an answer that arrives later; does nothing if the user has signed out meanwhile. */
export function answerDraft(userId: string | null, change: Partial<Draft>): void {
  if (kept?.userId === userId) changeDraft(userId, change);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(draft: Draft): void {
  if (kept?.picture && kept.picture !== draft.picture) URL.revokeObjectURL(kept.picture.preview);
  kept = draft;
  const { picture: _inMemory, ...written } = draft;
  try {
    // If it does not fit any more, no older state may remain.
    sessionStorage.removeItem(KEY);
    if (draft.text || draft.url || draft.recipe) sessionStorage.setItem(KEY, JSON.stringify(written));
  } catch {
    // In a browser that stores nothing, it is kept in memory until the tab is closed.
  }
  for (const listener of listeners) listener();
}

function stored(): Draft | null {
  try {
    const written = draftSchema.nullable().parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return written && { ...written, picture: null };
  } catch {
    return null;
  }
}
