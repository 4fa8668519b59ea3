import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { wordForms } from '@mirabelle/language/lexicon/words/word-forms.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { JOINING } from './joining-languages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What stands between the parts of a compound: nothing (Teewurst), or letters (Linse-n-eintopf, Rind-er-brühe). */
const LINKS = ['', ...everyWord(wordForms, 'links')];

/** A compound taken apart. */
export interface Compound {
  words: string[];
  /** Its parts are words, and long enough that no other word looks so by chance. */
  plain: boolean;
}

const MOST_SPLITS = 4;

/**
 * Takes a compound apart into words that are known: Mettbrötchen gives mett, brotchen.
 * @returns the ways to do it, each with the parts in order, likeliest first; none where there is no way
 */
export function splitCompound(word: string, vocabulary: Vocabulary): Compound[] {
  if (word.length < 7 || /[^a-z]/.test(word)) return [];
  const found = [...split(word, vocabulary, 3)].slice(0, MOST_SPLITS);
  return found.map((words) => ({
    words,
    plain: isPlain(words) && words.every((part) => stands(part, vocabulary)),
  }));
}

/** From so many letters on a word with its last vowel left out is known all the same: "Kirschkuchen", "Erdbeertorte". */
const LONG_WITHOUT_VOWEL = 5;

/** Whether a part is a word or a form of one: a mere stem ("gurk", "stock" of Stöcker) is there by chance. */
function stands(part: string, { words }: Vocabulary): boolean {
  if (words.has(part)) return true;
  if (part.length >= LONG_WITHOUT_VOWEL && words.has(`${part}e`)) return true;
  return LINKS.some((link) => link !== '' && part.endsWith(link) && words.has(part.slice(0, -link.length)));
}

/** "Teewurst", "Zitroneneis": one short part is a word where the others leave no doubt, two may be chance. */
function isPlain(words: readonly string[]): boolean {
  const short = words.filter(({ length }) => length < 4);
  if (short.length === 0) return true;
  const last = words.at(-1) === short[0];
  return short.length === 1 && words.some(({ length }) => length >= (last ? 6 : 4));
}

function* split(word: string, vocabulary: Vocabulary, parts: number): Generator<string[]> {
  // The longest known first part comes first: Teewurstbrot is Teewurst on bread, not a Wurstbrot with tea.
  for (let at = word.length - 3; at >= 3; at--) {
    const head = word.slice(at);
    if (!isPart(head, vocabulary)) continue;
    const rest = word.slice(0, at);
    const whole = modifier(rest, vocabulary);
    if (whole) yield [whole, head];
    else if (parts > 2) for (const further of split(rest, vocabulary, parts - 1)) yield [...further, head];
  }
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
