const clearers = new Set<() => void>();

/**
 * Registers what forgets a user's data when she signs out or another user signs in:
 * a query cache, a photo kept in memory.
 * @returns takes it back
 */
export function onForgetUser(clear: () => void): () => void {
  clearers.add(clear);
  return () => clearers.delete(clear);
}

/** Forgets all that is held of the user who was signed in. */
export function forgetUser(): void {
  for (const clear of clearers) clear();
}
