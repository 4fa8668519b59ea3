import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';

/** No name of a medicine is a word as long as this; what follows in such a word is not read. */
const LONG_WORD = /([\p{L}\p{M}\p{N}]{80})[\p{L}\p{M}\p{N}]+/gu;

/** Cuts what no keyboard and no box writes in one word, such as an encoded file that was pasted. */
export const cutLongWords = (text: string): string => text.replace(LONG_WORD, '$1…');

/** The same of all that a request holds: whoever asks the engine for someone else does this first. */
export function withoutLongWords<Request extends Pick<MedicineRequest, 'text' | 'lines'>>(
  request: Request,
): Request {
  const { text, lines } = request;
  return {
    ...request,
    ...(text && { text: cutLongWords(text) }),
    ...(lines && { lines: lines.map(cutLongWords) }),
  };
}
