import type { SupabaseClient } from '@supabase/supabase-js';

export type Backend = SupabaseClient;

let backend: Promise<Backend> | undefined;
const waiting = new Set<(backend: Backend) => void>();

/**
 * The client of our backend. It is a chunk of its own, fetched with the first call, so that
 * a visitor who only looks at the home page does not load it.
 * @throws if the chunk or the configuration cannot be fetched; the next call tries again
 */
export function getBackend(): Promise<Backend> {
  backend ??= import('./backend-client.ts')
    .then(({ createBackend }) => createBackend())
    .then((created) => {
      for (const listener of waiting) listener(created);
      waiting.clear();
      return created;
    })
    .catch((error: unknown) => {
      backend = undefined;
      throw error;
    });
  return backend;
}

/**
 * Calls back once the client has been created, without creating it.
 * @returns stops waiting
 */
export function whenBackend(listener: (backend: Backend) => void): () => void {
  if (backend) void backend.then(listener, () => waiting.add(listener));
  else waiting.add(listener);
  return () => waiting.delete(listener);
}
