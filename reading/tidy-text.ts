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
