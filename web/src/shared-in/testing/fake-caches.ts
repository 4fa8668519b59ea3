/** The part of a browser's caches that holds a share, in memory: an answer is stored as bytes, as a browser does. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, { body: ArrayBuffer; headers: Headers }>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map();
    all.set(name, entries);
    return {
      put: async (path: string, answer: Response) => {
        entries.set(path, { body: await answer.arrayBuffer(), headers: answer.headers });
      },
      match: async (path: string) => {
        const found = entries.get(path);
        return found && new Response(found.body, { headers: found.headers });
      },
    };
  };
  return { open, delete: async (name: string) => all.delete(name) } as unknown as CacheStorage;
}
