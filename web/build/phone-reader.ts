import type { UserConfig } from 'vite';

/**
 * What a build that holds the reader needs: onnxruntime without what asks graphics processors, and threads that load
 * their parts as modules. Its program is served beside the models (server/picture-reader/reader-files.ts), not built in.
 */
export const phoneReaderSettings = {
  resolve: { alias: [{ find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' }] },
  worker: { format: 'es' },
} satisfies UserConfig;
