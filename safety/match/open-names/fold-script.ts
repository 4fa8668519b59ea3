/** Letters that our six languages do not have: of another script. */
const FOREIGN = /[\p{L}--\p{Script=Latin}]/v;
/** Scripts that write words without a blank between them, or several to a blank. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Hangul}ー]/u;
const IN_WORD = /[\p{L}\p{M}ー]/u;
/** Marks that menus set or leave out: Greek and Cyrillic accents, Arabic vowels, joiners, the Devanagari nukta. */
const LOOSE = /[\u0300-\u036f\u064b-\u0652\u0640\u093c\u200b-\u200d]/g;
/** Letters that are written for one another: Arabic ones, and sigma at the end of a Greek word. */
const SAME: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  ς: 'σ',
};

/** Whether a word has letters of another script than ours. */
export function isForeign(word: string): boolean {
  return FOREIGN.test(word);
}

/** Whether words in this character's script run into one another. */
export function partsWords(character: string): boolean {
  return UNPARTED.test(character);
}

/** Whether a character is a part of a word. */
export function isInWord(character: string): boolean {
  return IN_WORD.test(character);
}

/** A text as its spellings are compared, and at which place of the text each character stands; one more for its end. */
export function foldScript(text: string): { text: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    // Hangul and kana would come apart into halves of a syllable.
    const plain = UNPARTED.test(lower) || SAME[lower] ? lower : lower.normalize('NFD');
    const same = (SAME[plain] ?? plain).replace(LOOSE, '');
    const kept = /\s|-/.test(same) ? (folded.endsWith(' ') ? '' : ' ') : same;
    folded += kept;
    for (let i = 0; i < kept.length; i++) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text: folded, places };
}
