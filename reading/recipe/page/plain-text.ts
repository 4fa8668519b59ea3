import { decodeEntities, parseHtml, visibleText } from './dom.ts';

/** One line of text: no-break and odd blanks, soft hyphens and control characters put right. */
export function tidyLine(text: string): string {
  return tidyCharacters(text)
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:[•·▪◦●○■□▢☐‣⁃∙✓✔➢►▸*]|[-–—](?=\s))\s*/u, '')
    .trim();
}

function tidyCharacters(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g, (char) =>
        /[\u2028\u2029]/.test(char) ? '\n' : '',
      )
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a recipe.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/[⁄∕]/g, '/')
      .replace(/[’‘`´]/g, "'")
  );
}

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

/** A line of running text: like tidyLine, but a dash or bullet at its head and its own apostrophes stay. */
export function tidyText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a recipe.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
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
