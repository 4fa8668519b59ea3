import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { wordForms } from '@mirabelle/language/lexicon/words/word-forms.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { JOINING } from './joining-languages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What stands between the parts of a compound: nothing (Teewurst), or letters (Linse-n-eintopf, Rind-er-brühe). */
const LINKS = ['', ...everyWord(wordForms, 'links')];

/**
 * Takes a compound apart into words that are known: Mettbrötchen gives mett, brotchen.
 * @returns the parts in order, or null where the word is not made of known ones
 */
export function splitCompound(word: string, vocabulary: Vocabulary): string[] | null {
  if (word.length < 7 || /[^a-z]/.test(word)) return null;
  return split(word, vocabulary, 3);
}

function split(word: string, vocabulary: Vocabulary, parts: number): string[] | null {
  // The longest known first part wins: Teewurstbrot is Teewurst on bread, not a Wurstbrot with tea.
  for (let at = word.length - 3; at >= 3; at--) {
    const head = word.slice(at);
    if (!isPart(head, vocabulary)) continue;
    const rest = word.slice(0, at);
    const whole = modifier(rest, vocabulary);
    if (whole) return [whole, head];
    const further = parts > 2 ? split(rest, vocabulary, parts - 1) : null;
    if (further) return [...further, head];
  }
  return null;
}

function modifier(rest: string, vocabulary: Vocabulary): string | null {
  for (const link of LINKS) {
    if (!rest.endsWith(link)) continue;
    const bare = link === '' ? rest : rest.slice(0, -link.length);
    if (bare.length >= 3 && isPart(bare, vocabulary)) return bare;
  }
  return null;
}

function isPart(word: string, vocabulary: Vocabulary): boolean {
  return word.length >= 3 && JOINING.some((language) => vocabulary.compoundParts.has(stem(word, language)));
}
