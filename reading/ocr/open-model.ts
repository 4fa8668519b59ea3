import * as ort from 'onnxruntime-web';

/** Gives the program that computes models where it is not found beside this code; before the first model is loaded. */
export function setModelCore(wasm: Uint8Array): void {
  ort.env.wasm.wasmBinary = wasm;
}

/**
 * Loads a model into this thread.
 * @param model an ONNX file's bytes
 * @param threads that compute it; the first model that a thread loads settles this for all
 */
export function openModel(model: Uint8Array, threads = 1): Promise<ort.InferenceSession> {
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = 'error';
  return ort.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    // Every picture and line has a size of its own: what was kept for the last one fits no other.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Spinning threads win nothing on an idle machine, and twice the time on a busy one.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}
