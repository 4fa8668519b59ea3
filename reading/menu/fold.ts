/** Words in a form that can be compared: no accents, no case, single blanks, letters and digits only. */
export function fold(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[’‘`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Edits between two words; stops counting above `most`, returning `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0]!;
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      row[j] = Math.min(above + 1, row[j - 1]! + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      diagonal = above;
      best = Math.min(best, row[j]!);
    }
    if (best > most) return most + 1;
  }
  return row[b.length]!;
}

/** Slips a recogniser may make in a word of this length and still be believed. */
export function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return 2;
}
