import { WHY_FOLDER } from '@mirabelle/contract/why.ts';
import { buildWhy, whyFiles } from '@mirabelle/knowledge/why/build-why.ts';
import type { Plugin } from 'vite';

/**
 * Lays the public pages on why the app answers as it does beside the app, a file of JSON each: whoever opens one fetches
 * that one, and a first visit none.
 */
export function whyPages(): Plugin {
  let files: Promise<Map<string, string>> | undefined;
  const made = () => {
    files ??= buildWhy().then(whyFiles);
    return files;
  };
  return {
    name: 'mirabelle-why-pages',
    async generateBundle() {
      for (const [name, source] of await made())
        this.emitFile({ type: 'asset', fileName: `${WHY_FOLDER}/${name}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${WHY_FOLDER}`, async (request, response) => {
        const file = (await made()).get((request.url ?? '').replace(/^\/|[?#].*$/g, ''));
        response.statusCode = file === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(file ?? 'null');
      });
    },
  };
}
