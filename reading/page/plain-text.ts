import { tidyText } from '../tidy-text.ts';
import { decodeEntities, parseHtml, visibleText } from './dom.ts';

/**
 * The lines of a string found in markup: tags become line breaks or blanks, scripts and styles go,
 * entities are decoded, also when escaped twice.
 */
export function plainLines(value: string): string[] {
  let text = value;
  for (let turn = 0; turn < 3; turn += 1) {
    const before = text;
    if (/<[a-z!/][^>]*>/i.test(text)) text = visibleText(parseHtml(text));
    else if (/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i.test(text)) text = decodeEntities(text);
    if (text === before) break;
  }
  return decodedOnce(text)
    .split(/\r?\n|\r/)
    .map(tidyText)
    .filter((line) => line !== '');
}

/** As one line. */
export function plainText(value: string): string {
  return plainLines(value).join(' ');
}

/** UTF-8 that was taken for Latin-1 and written out again ("PurÃ©"), put right where all of it decodes. */
function decodedOnce(text: string): string {
  if (!/[ÃÂ][\u0080-\u00bf]|â\u0080/.test(text) || [...text].some((char) => char > '\u00ff')) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(text, (char) => char.charCodeAt(0)),
    );
  } catch {
    return text;
  }
}

/** The text of a web page as a person sees it. */
export function pageText(html: string): string {
  return visibleText(parseHtml(html));
}
