/** Lines as one text; a word that a hyphen parted is put together. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((joined, line) => {
    if (/\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(line)) return joined.slice(0, -1) + line;
    return joined === '' ? line : `${joined} ${line}`;
  }, '');
}
