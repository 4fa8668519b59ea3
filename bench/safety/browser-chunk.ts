import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../web');

/** Bytes, gzipped, of everything that a browser loads for judging a text without the server; nothing is written. */
export async function browserChunkBytes(): Promise<{ engine: number; knowledge: number }> {
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: join(web, 'src/offline/engine.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const bytes = { engine: 0, knowledge: 0 };
  for (const { output } of Array.isArray(built) ? built : 'output' in built ? [built] : []) {
    for (const file of output) {
      if (file.type !== 'chunk') continue;
      const part = file.name.includes('knowledge') ? 'knowledge' : 'engine';
      bytes[part] += gzipSync(file.code, { level: 9 }).length;
    }
  }
  return bytes;
}
