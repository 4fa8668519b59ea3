/** Lower case without accents, letter for letter, so that positions stay. */
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
