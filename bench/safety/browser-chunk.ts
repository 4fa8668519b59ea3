import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { knowledgeModules, languageChunks } from '@mirabelle/knowledge/pack/browser/vite-plugin.ts';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../web');

/** What everything that a browser loads for judging without the server may weigh, gzipped. */
export const BROWSER_GOAL_BYTES = 450_000;

/** A file that a browser loads for judging a text without the server. */
export interface BrowserChunk {
  name: string;
  /** Gzipped. */
  bytes: number;
  /** Paths of the modules in it. */
  modules: string[];
}

/** Everything that a browser loads for judging a text without the server, built as the app builds it; nothing is written. */
export async function browserChunks(): Promise<BrowserChunk[]> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [knowledgeModules()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(web, 'src/offline/engine.ts'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: languageChunks } },
      },
    },
  });
  return (Array.isArray(built) ? built : 'output' in built ? [built] : [])
    .flatMap(({ output }) => output)
    .flatMap((file) =>
      // These follow when all this has come; without them the engine asks more, or says nothing of diets.
      file.type === 'chunk' && !['open-names', 'harmless-words', 'diets', 'diet-facts'].includes(file.name)
        ? [{ name: file.name, bytes: gzipSync(file.code, { level: 9 }).length, modules: file.moduleIds }]
        : [],
    );
}

/** Bytes, gzipped, of those files: the languages, the records, and the code. */
export async function browserChunkBytes(): Promise<Record<'languages' | 'records' | 'code', number>> {
  const bytes = { languages: 0, records: 0, code: 0 };
  for (const chunk of await browserChunks()) {
    const language = chunk.name.startsWith('language-') || chunk.name === 'names';
    bytes[language ? 'languages' : chunk.name === 'records' ? 'records' : 'code'] += chunk.bytes;
  }
  return bytes;
}
