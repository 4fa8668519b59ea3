import type { Plugin, UserConfig } from 'vite';

/**
 * Leaves the program of onnxruntime out of a build, 14 MB: the server sends it from the install, beside the models
 * (server/picture-reader/reader-files.ts).
 */
function withoutPrograms(): Plugin {
  return {
    name: 'mirabelle-without-programs',
    generateBundle(_options, files) {
      for (const file of Object.keys(files)) if (/\/ort-wasm[^/]*\.wasm$/.test(file)) delete files[file];
    },
  };
}

/**
 * What a build that holds the reader needs: onnxruntime without what asks graphics processors, and threads that load
 * their parts as modules.
 * @param plugins those that the threads' own parts need
 */
export const phoneReaderSettings = (plugins: () => Plugin[] = () => []) =>
  ({
    resolve: { alias: [{ find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' }] },
    worker: { format: 'es', plugins: () => [...plugins(), withoutPrograms()] },
  }) satisfies UserConfig;
