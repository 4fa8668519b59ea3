import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH = /\.(?:js|css|svg|wasm|webmanifest)$|^changes\.json$/;
/** Smaller files are not worth compressing: the answer's headers weigh more. */
const LEAST_BYTES = 256;

/**
 * Writes a brotli and a gzip copy next to each text file of the build, as small as possible: a file that is requested
 * a thousand times is compressed once, and better than there would be time for during a request.
 */
export function precompress(root: string): Plugin {
  let outDir = '';
  return {
    name: 'mirabelle-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        // A build that failed has written nothing, and says why itself.
        if (!existsSync(outDir)) return;
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(names.filter((name) => WORTH.test(name)).map((name) => copies(join(outDir, name))));
      },
    },
  };
}

async function copies(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((copy) => writeFile(`${file}.br`, copy)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((copy) =>
      writeFile(`${file}.gz`, copy),
    ),
  ]);
}
