import { suggestionSchema } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onForgetUser } from '../../lib/personal-data.ts';

const KEY = 'mirabelle-dish-draft';

const dishSchema = z.object({
  dishName: z.string(),
  /** The suggestions for the dish, and the name they were requested for; null before the second step. */
  suggested: z.object({ dishName: z.string(), suggestion: suggestionSchema.nullable() }).nullable(),
  /** As typed, blanks included; never empty. */
  lines: z.array(z.object({ id: z.string(), text: z.string() })).min(1),
  /** What the user said the dish is made without. */
  without: z.array(z.string()).default([]),
});

const draftSchema = dishSchema.extend({
  userId: z.string(),
  step: z.enum(['name', 'ingredients']),
  /** A dish that was being entered when a past test was opened for editing; the user can go back to it. */
  aside: dishSchema.nullable(),
  /** The call that has not been answered yet: sent again unchanged, it is the same test. */
  attempt: z.object({ id: z.uuid(), of: z.string() }).nullable(),
});
/** A dish that is being entered. */
export type Draft = z.infer<typeof draftSchema>;
export type DraftLine = Draft['lines'][number];

let kept: Draft | null | undefined;
const listeners = new Set<() => void>();

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => keep(null));

/** Another line of the list of ingredients. */
export const newLine = (text = ''): DraftLine => ({ id: crypto.randomUUID(), text });

export const emptyDraft = (userId: string): Draft => ({
  userId,
  step: 'name',
  dishName: '',
  suggested: null,
  lines: [newLine()],
  without: [],
  aside: null,
  attempt: null,
});

/** The user's draft. It outlives the page and, where the browser allows it, a reload. */
export function useDraft(userId: string): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(userId));
}

/** The current draft, for code that runs after the page was rendered. */
export function draftOf(userId: string): Draft {
  kept ??= stored();
  if (kept?.userId !== userId) kept = emptyDraft(userId);
  return kept;
}

export function changeDraft(userId: string, change: (draft: Draft) => Partial<Draft>): void {
  const draft = draftOf(userId);
  keep({ ...draft, ...change(draft) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(draft: Draft | null): void {
  kept = draft;
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // In a browser that stores nothing, it is kept in memory until the tab is closed.
  }
  for (const listener of listeners) listener();
}

function stored(): Draft | null {
  try {
    return draftSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}
