import { foldText } from '@mirabelle/language/text/fold.ts';

/** Whether a text contains every word of a search; accents and capitals make no difference. */
export function matchesSearch(search: string, text: string): boolean {
  const folded = foldText(text);
  const lower = text.toLowerCase();
  return search
    .trim()
    .split(/\s+/)
    .every((word) => {
      // A word in another script folds to nothing, so it is searched for unchanged.
      const plain = foldText(word);
      return plain ? folded.includes(plain) : lower.includes(word.toLowerCase());
    });
}
