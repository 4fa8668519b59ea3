import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { LookupToken } from '../match/candidate.ts';

/** A single letter is a mark as often as a word. */
const SHORTEST = 2;

/** Whether what was read of a dish ends with a word that leads on to another, which was not read: "Melon au". */
export function lacksItsEnd(tokens: readonly LookupToken[], language: Language): boolean {
  const last = tokens.at(-1);
  return last !== undefined && leading(language).toAnother.has(last.word);
}

/** Whether it begins with one, so that what stood before may not have been read: "di gamberi". */
export function lacksItsBeginning(tokens: readonly LookupToken[], language: Language): boolean {
  const first = tokens[0];
  return first !== undefined && leading(language).toWhatItHas.has(first.word);
}

interface Leading {
  toWhatItHas: ReadonlySet<string>;
  toAnother: ReadonlySet<string>;
}

const LEADING = new Map<Language, Leading>();

/** A language's words that lead from a dish to what it is made of or comes with, and from one thing to another. */
function leading(language: Language): Leading {
  const known = LEADING.get(language);
  if (known) return known;
  const { along, with: beside, and, or } = wordsOf(language, grammar);
  const made = wordsOf(language, dishNames).madeOf;
  const folded = (words: readonly string[]) =>
    new Set(words.map(foldWords).filter((word) => word.length >= SHORTEST));
  const leads = {
    toWhatItHas: folded([...along, ...beside, ...made]),
    toAnother: folded([...along, ...beside, ...made, ...and, ...or]),
  };
  LEADING.set(language, leads);
  return leads;
}
