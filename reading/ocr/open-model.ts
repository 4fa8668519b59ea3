import * as ort from 'onnxruntime-web';

/**
 * Loads a model into this thread.
 * @param threads that compute it; the first model that a thread loads settles this for all
 */
export function openModel(path: string, threads = 1): Promise<ort.InferenceSession> {
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = 'error';
  return ort.InferenceSession.create(path, {
    executionProviders: ['wasm'],
    // Every picture and line has a size of its own: what was kept for the last one fits no other.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Spinning threads win nothing on an idle machine, and twice the time on a busy one.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}
