const listeners = new Set<() => void>();

/**
 * Calls back after the profile was saved: everything read from it is out of date.
 * @returns stops listening
 */
export function onProfileSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellProfileSaved(): void {
  for (const listener of listeners) listener();
}
