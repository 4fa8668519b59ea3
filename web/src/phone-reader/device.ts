/** A module with one instruction on vectors: the reader's programs are compiled for processors that have these. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);
/** In GB, as browsers round it: devices with so little end pages that take hundreds of megabytes. */
const LITTLE_MEMORY = 2;

/** Whether this browser has what reading takes: threads, canvases beside the page, a cache, and a quick WebAssembly. */
export function canReadHere(): boolean {
  return (
    window.isSecureContext &&
    'caches' in window &&
    [typeof Worker, typeof OffscreenCanvas, typeof DecompressionStream].every(
      (type) => type === 'function',
    ) &&
    typeof WebAssembly === 'object' &&
    WebAssembly.validate(VECTORS)
  );
}

/**
 * Whether the server reads first unless she chooses otherwise: devices with little memory, and those of Apple, where
 * this was not measured.
 */
export function isWeakDevice(): boolean {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  if (deviceMemory !== undefined && deviceMemory <= LITTLE_MEMORY) return true;
  // A tablet calls itself a Mac with a touch screen.
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return apple || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
