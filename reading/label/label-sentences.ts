/** A new sentence on the same line: after a full stop, with a capital. */
const NEXT_SENTENCE = /(?<=\p{L}{2}[.!]|[)%][.!]|\d[.!])\s+(?=\p{Lu}\p{L})/u;

export interface LabelSentence {
  text: string;
  /** Number of the line that it stands on. */
  line: number;
}

/**
 * The lines of a label, words put together that a line's end parted, and each sentence by itself.
 * @param text lines parted by line ends
 */
export function labelSentences(text: string): LabelSentence[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(\p{L})[-‐]\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/(\p{L}[-‐])\n\s*(?=\p{Lu})/gu, '$1')
    .split('\n')
    .flatMap((line, at) => line.split(NEXT_SENTENCE).map((sentence) => ({ text: sentence, line: at })))
    .map(({ text: sentence, line }) => ({ text: sentence.replace(/\s+/g, ' ').trim(), line }))
    .filter((sentence) => sentence.text !== '');
}
