/** How long after a correction its changes count as told, in ms: the page has rendered them by then. */
const RENDERED_MS = 1_000;

/** Dishes whose changes a correction tells of itself, with how many corrections do. */
const told = new Map<string, number>();

/** Whether a change of this dish is told of already. */
export const isTold = (dishId: string): boolean => told.has(dishId);

/**
 * Does something that changes dishes and tells of it itself, so that the page does not tell of it once more.
 * @param ids the dishes
 * @throws as it does
 */
export async function tellingItself<Done>(ids: readonly string[], act: () => Promise<Done>): Promise<Done> {
  for (const id of ids) told.set(id, (told.get(id) ?? 0) + 1);
  try {
    return await act();
  } finally {
    setTimeout(() => {
      for (const id of ids) {
        const left = (told.get(id) ?? 1) - 1;
        if (left > 0) told.set(id, left);
        else told.delete(id);
      }
    }, RENDERED_MS);
  }
}
