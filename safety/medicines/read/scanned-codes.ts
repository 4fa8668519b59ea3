import { aicOf, findPackCodes, pznOf } from './pack-codes.ts';
import { packElements, printed } from './pack-elements.ts';

/** A code as a camera finds it. */
export interface ScannedCode {
  /** As the web's `BarcodeDetector` names it: "ean_13", "data_matrix", "code_39". */
  format: string;
  text: string;
}

/**
 * The codes of packs among those that were found in one picture, as they would be typed: each pack once, by the number of
 * its country's register where one of its codes has that, since a box may bear several codes.
 * @returns empty where none of them is the code of a pack: an address, a shop's own, a price
 */
export function packCodesOf(codes: readonly ScannedCode[]): string[] {
  const written = codes.flatMap((code) => textOf(code) ?? []);
  const known = written.map((text) => ({ text, keys: findPackCodes(text).flatMap(({ keys }) => keys) }));
  const readable = known.filter(({ keys }) => keys.length > 0);
  const national = readable.filter(({ keys }) => keys.some(isNational));
  const seen = new Set<string>();
  return (
    (national.length > 0 ? national : readable)
      // What says until when it may be used goes first.
      .sort((one, other) => Number(other.text.includes('(17)')) - Number(one.text.includes('(17)')))
      .filter(({ keys }) => {
        const again = keys.some(({ code, country }) => seen.has(`${country} ${code}`));
        for (const { code, country } of keys) seen.add(`${country} ${code}`);
        return !again;
      })
      .map(({ text }) => text)
  );
}

/** In a register by itself: a number of one country, or the French one that is a trade item's. */
const isNational = ({ code, country }: { code: string; country: string | null }): boolean =>
  country !== null || /^34009\d{8}$/.test(code);

function textOf({ format, text }: ScannedCode): string | null {
  switch (format) {
    case 'ean_13':
    case 'upc_a':
      return /^\d{12,13}$/.test(text) ? text : null;
    case 'code_39':
      return ofCode39(text.trim());
    case 'data_matrix':
    case 'qr_code':
    case 'code_128': {
      const elements = packElements(text);
      return elements && printed(elements);
    }
    // What has eight digits is too short for a register, and would be taken for a number of one.
    default:
      return null;
  }
}

/** Italy's code 32, as letters or already as its number; Germany's number behind a minus sign. */
function ofCode39(text: string): string | null {
  const aic = /^A?(0\d{8})$/.exec(text)?.[1] ?? aicOf(text);
  if (aic) return `AIC ${aic}`;
  const [, digits] = /^(?:-|PZN-?)(\d{7,8})$/.exec(text) ?? [];
  const pzn = pznOf(digits?.padStart(8, '0'));
  return pzn ? `PZN ${pzn}` : null;
}
