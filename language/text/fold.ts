/**
 * A text reduced to what it says: lower case, no accents, ligatures opened, one kind of apostrophe,
 * words split at elisions (d'Auvergne), hyphens and punctuation. "Œuf à l'Époisses" gives "oeuf a l epoisses".
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9&+%]+/g, ' ')
    .trim();
}

/** Lower case without accents and ligatures; punctuation stays. */
export function foldLetters(text: string): string {
  // Plain ASCII, most of a menu, needs no decomposition.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[’‘‛ʼ`´]/g, "'");
}
