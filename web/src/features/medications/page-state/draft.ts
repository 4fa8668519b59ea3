import {
  MEDICATION_ANALYSIS_TYPES,
  MEDICATION_IMAGES,
  type MedicationAnalysisType,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onForgetUser } from '../../../lib/personal-data.ts';

const KEY = 'mirabelle-medicine-draft';

const writtenSchema = z.object({
  /** Null while signed out: the next user who signs in continues with it. */
  userId: z.string().nullable(),
  mode: z.enum(MEDICATION_ANALYSIS_TYPES),
  text: z.string(),
});

/** A photo of a medicine, ready to be sent. */
export interface MedicationPhoto {
  jpeg: Blob;
  /** Address of its preview on this page. */
  previewUrl: string;
  /** Codes of packs in it, as they would be typed; empty where none is found or none can be looked for. Never rejects. */
  codes: Promise<readonly string[]>;
}

/** A medicine that is being entered. */
export type Draft = z.infer<typeof writtenSchema> & {
  /** In order, sent together. In memory only: they would fill the browser's storage. */
  photos: readonly MedicationPhoto[];
};
export type Mode = MedicationAnalysisType;

const emptyDraft = (userId: string | null): Draft => ({ userId, mode: 'ocr', text: '', photos: [] });

let kept: Draft | undefined;
const listeners = new Set<() => void>();

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => keep(emptyDraft(null)));

/** The user's draft; it outlives the page and, except for photos, a reload and a sign-in elsewhere. */
export function useDraft(userId: string | null): Draft {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => draftOf(userId),
  );
}

/** The current draft, for code that runs after the page was rendered. */
export function draftOf(userId: string | null): Draft {
  kept ??= stored() ?? emptyDraft(userId);
  if (kept.userId !== userId) kept = kept.userId === null ? { ...kept, userId } : emptyDraft(userId);
  return kept;
}

export function keepDraft(userId: string | null, change: Partial<Pick<Draft, 'mode' | 'text'>>): void {
  keep({ ...draftOf(userId), ...change });
}

/** Clears text and photos, but keeps the way of entering. */
export function clearDraft(userId: string | null): void {
  keep({ ...emptyDraft(userId), mode: draftOf(userId).mode });
}

/**
 * Adds a photo behind the others; beyond what one analysis takes, none.
 * @param codes what is found in it while she goes on
 */
export function addPhoto(
  userId: string | null,
  jpeg: Blob,
  codes: Promise<readonly string[]> = Promise.resolve([]),
): void {
  const { photos } = draftOf(userId);
  if (photos.length >= MEDICATION_IMAGES) return;
  const photo = { jpeg, previewUrl: URL.createObjectURL(jpeg), codes };
  keep({ ...draftOf(userId), photos: [...photos, photo] });
}

/** @param at from 0 */
export function removePhoto(userId: string | null, at: number): void {
  const draft = draftOf(userId);
  keep({ ...draft, photos: draft.photos.filter((_photo, index) => index !== at) });
}

function keep(draft: Draft): void {
  for (const photo of kept?.photos ?? []) {
    if (!draft.photos.includes(photo)) URL.revokeObjectURL(photo.previewUrl);
  }
  kept = draft;
  const { photos: _inMemory, ...written } = draft;
  try {
    // If it does not fit any more, no older state may remain.
    sessionStorage.removeItem(KEY);
    if (draft.text) sessionStorage.setItem(KEY, JSON.stringify(written));
  } catch {
    // In a browser that stores nothing, it is kept in memory until the tab is closed.
  }
  for (const listener of listeners) listener();
}

function stored(): Draft | null {
  try {
    const written = writtenSchema.nullable().parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return written && { ...written, photos: [] };
  } catch {
    return null;
  }
}
