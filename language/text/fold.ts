/**
 * A text reduced to what it says: lower case, no accents, ligatures opened, one kind of apostrophe,
 * words split at elisions (d'Auvergne), hyphens and punctuation. "Œuf à l'Époisses" gives "oeuf a l epoisses".
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9&+%]+/g, ' ')
    .trim();
}

/** Letters that no decomposition takes apart, in plain ones; what is not listed is an apostrophe. */
const PLAIN: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  þ: 'th',
  ə: 'e',
  ɓ: 'b',
  ƙ: 'k',
};

/** Lower case without accents and ligatures; punctuation stays. */
export function foldLetters(text: string): string {
  // Plain ASCII, most of a menu, needs no decomposition.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[œæßøłıđðɗþəɓƙ’‘‛ʼ`´]/g, (letter) => PLAIN[letter] ?? "'");
}

/** Folded words of letters and digits alone, parted by single blanks: "Soup & Salad" gives "soup salad". */
export function foldWords(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** As {@link foldWords}, and the letters of other scripts stay: "Φάβα, ούζο" gives "φαβα ουζο". */
export function foldWordsOfAnyScript(text: string): string {
  return foldLetters(text)
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Lower case without accents, letter for letter, so that what is found in the folded text stands at the same place in
 * the text itself. Ligatures stay, and "ß" is one s.
 */
export function foldInPlace(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const char of text) {
    if (char === 'ß') folded += 's';
    else {
      const plain = char.normalize('NFD')[0]!.toLowerCase();
      folded += plain.length === char.length ? plain : char;
    }
  }
  return folded;
}
