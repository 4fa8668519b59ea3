/** The kinds of codes that are looked for, named as the web's own `BarcodeDetector` names them. */
export const CODE_FORMATS = [
  'qr_code',
  'data_matrix',
  'ean_13',
  'ean_8',
  'upc_a',
  'code_39',
  'code_128',
] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

/** A code in a picture. */
export interface FoundCode {
  format: CodeFormat;
  /** What it holds; between the parts of a GS1 code stands the separator U+001D. */
  text: string;
}

/** Each code once, in the order found. */
export function eachOnce(codes: readonly FoundCode[]): FoundCode[] {
  return codes.filter(
    ({ format, text }, at) => codes.findIndex((one) => one.format === format && one.text === text) === at,
  );
}
