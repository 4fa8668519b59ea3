import { relaxedSimd, simd } from 'wasm-feature-detect';

/** What Tesseract's core is compiled for. */
export type CoreBuild = 'relaxedsimd' | 'simd' | 'plain';

/** @returns the build that makes the most of this processor */
export async function fittingBuild(): Promise<CoreBuild> {
  if (await relaxedSimd()) return 'relaxedsimd';
  return (await simd()) ? 'simd' : 'plain';
}
