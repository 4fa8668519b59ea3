import type { Candidate, LookupToken } from './candidate.ts';
import type { Name } from './vocabulary.ts';

/** Words between two places that are more than articles. */
export function contentOf(tokens: LookupToken[], start: number, end: number): number {
  let content = 0;
  for (let i = start; i < end; i++) if (tokens[i]?.role !== 'article') content++;
  return content;
}

const PLAIN = { same: [], other: [] };

/** Word by word: "pâtes" is spelt like pâtes, not like pâté; "pates" tells nothing. */
export function compareAccents(
  name: Name,
  tokens: LookupToken[],
  start: number,
  end: number,
): Candidate['accents'] {
  if (name.accented === name.folded) return PLAIN;
  const words = name.accented.split(' ');
  const kept: number[] = [];
  for (let i = start; i < end; i++) {
    if (name.keepsArticles || tokens[i]?.role !== 'article') kept.push(i);
  }
  if (words.length !== kept.length) return PLAIN;
  const same: number[] = [];
  const other: number[] = [];
  words.forEach((word, w) => {
    const at = kept[w] as number;
    const token = tokens[at] as LookupToken;
    if (token.accented === token.word) return;
    const isSame = token.accented.startsWith(word) || word.startsWith(token.accented);
    (isSame ? same : other).push(at);
  });
  return { same, other };
}

/** The words exactly as written count most; accents that differ where there were some to see count least. */
export function formQuality(name: Name, tokens: LookupToken[], start: number, end: number): number {
  const first = tokens[start];
  if (!first) return 1;
  let { lookup: folded, accented, capitals } = first;
  for (let i = start + 1; i < end; i++) {
    const token = tokens[i];
    if (!token || (token.role === 'article' && !name.keepsArticles)) continue;
    folded += ` ${token.lookup}`;
    accented += ` ${token.accented}`;
    capitals &&= token.capitals;
  }
  if (accented === name.accented) return 1;
  if (capitals && folded === name.folded) return 0.995;
  // "pâtés" has accents, so it is not "pâtes"; "pates" may be either.
  if (folded === name.folded) return accented === folded ? 0.98 : 0.955;
  // A plural with the right accents (pâtés) beats the same letters with others (pâtes).
  const sameAccents = accented.startsWith(name.accented) || name.accented.startsWith(accented);
  return sameAccents ? 0.975 : 0.95;
}
