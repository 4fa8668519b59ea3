import lists from './ligatures.json' with { type: 'json' };

/** Words written with œ, without accents, so that capitals that lost theirs are known too. */
const KNOWN = new Set(
  lists.fr
    .flatMap((word) => word.split(/[-']/))
    .map(plain)
    .filter((word) => word.includes('œ')),
);
const WORD = /\p{L}+/gu;
/** What an optical reader makes of the ligature. */
const MISREAD = /ce/giu;

/**
 * Puts back the œ that was read as "ce": "CEuf" is Œuf, "bceuf" is bœuf. Only where the word is known with the
 * ligature: "cerise" and "douceur" stay as they are.
 */
export function mendLigatures(text: string): string {
  if (!/ce/i.test(text)) return text;
  return text.replace(WORD, (word) => {
    for (const { index, 0: read } of word.matchAll(MISREAD)) {
      const mended = `${word.slice(0, index)}œ${word.slice(index + read.length)}`;
      if (KNOWN.has(plain(mended))) return inItsCase(word, index, mended);
    }
    return word;
  });
}

/** "BCEUF" was in capitals, "CEuf" began with one. */
function inItsCase(word: string, index: number, mended: string): string {
  const capital = word[index] === word[index]?.toUpperCase();
  return capital ? mended.replace('œ', 'Œ') : mended;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
