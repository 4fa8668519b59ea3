import type { TextWord } from '../../ocr/page-text.ts';

/** "0,75": no price, and behind it stands what it is a size in. */
const PART_OF_A_LITRE = /^0[.,]\d{1,3}$/;
/** What a recogniser makes of the sign of litres that stands by itself, or right behind the size. */
const STROKE = /^[|I!1]$/;
const GLUED = /^(0[.,](?:\d{1,2}))[|I!]$|^(0[.,]\d{1,2})1$/;

/** The words of a line with the sign of litres behind a size, "0.75 l", which is read as a stroke or a one. */
export function withLitres(words: readonly TextWord[]): TextWord[] {
  return words.map((word, at) => {
    const before = words[at - 1]?.text;
    if (STROKE.test(word.text) && before !== undefined && PART_OF_A_LITRE.test(before))
      return { ...word, text: 'l' };
    const [, stroke, one] = GLUED.exec(word.text) ?? [];
    const size = stroke ?? one;
    return size === undefined ? word : { ...word, text: `${size}l` };
  });
}
