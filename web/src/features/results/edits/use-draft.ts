import { useState } from 'react';
import { onForgetUser } from '../../../lib/personal-data.ts';
import { type EditDraft, editDraftSchema } from './edit-draft.ts';

const PREFIX = 'mirabelle-edit-draft ';

/** On a shared device, nothing remains of an earlier user. */
onForgetUser(() => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
});

/**
 * What she types, kept in this tab until it is saved or discarded: closing a dialog, or loading the page again, loses
 * nothing.
 * @param name of what is corrected, unique among scans
 */
export function useDraft(name: string, initial: EditDraft) {
  const key = PREFIX + name;
  const [{ draft, isKept }, set] = useState(() => {
    const kept = read(key);
    return kept ? { draft: kept, isKept: true } : { draft: initial, isKept: false };
  });
  const forget = () => write(key, null);
  return {
    draft,
    /** Whether it is what she typed before. */
    isKept,
    change(next: EditDraft) {
      write(key, next);
      set({ draft: next, isKept: false });
    },
    /** Back to what it began with. */
    discard() {
      forget();
      set({ draft: initial, isKept: false });
    },
    forget,
  };
}

function read(key: string): EditDraft | null {
  try {
    return editDraftSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function write(key: string, draft: EditDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It stands in the open dialog all the same.
  }
}
