import { readReleases } from '@mirabelle/knowledge/release/listing.ts';
import { makeChanges } from '@mirabelle/knowledge/release/make-changes.ts';
import type { Plugin } from 'vite';

/** What changed between releases of the knowledge, as the page and anyone else reads it. */
const FILE = 'changes.json';

/** Lays the feed of changes beside the app: `/changes.json`. */
export function changesFile(): Plugin {
  const text = async () => JSON.stringify(makeChanges(await readReleases()));
  return {
    name: 'mirabelle-changes',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await text() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, async (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(await text());
      });
    },
  };
}
