import { byLanguage, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';

interface Rule {
  ending: RegExp;
  over: number;
  cut: number;
  add: string;
}

interface Stemmer {
  spellings: ReadonlyMap<string, string>;
  irregular: ReadonlyMap<string, string>;
  steps: readonly (readonly Rule[])[];
}

const STEMMERS: Partial<Record<NamedLanguage, Stemmer>> = byLanguage((language) => {
  const { spellings, stem: rules } = wordsOf(language, wordForms);
  return {
    spellings: new Map(Object.entries(spellings)),
    irregular: new Map(Object.entries(rules.irregular)),
    steps: rules.steps.map((step) =>
      step.map(({ ending, over = 0, cut, add = '' }) => ({
        ending: new RegExp(`${ending}$`),
        over,
        cut,
        add,
      })),
    ),
  };
});

/** So long a word may have an ending. */
const SHORTEST = 4;

/**
 * The form under which a word of a language is looked up, by the rules in its word forms. Names and texts are stemmed
 * alike. A language that only lends names keeps its words as they are.
 * @param word folded: lower case, no accents
 */
export function stem(word: string, language: NamedLanguage): string {
  const stemmer = STEMMERS[language];
  if (!stemmer || word.length < SHORTEST || /\d/.test(word)) return word;
  const { spellings, irregular, steps } = stemmer;
  const spelt = spellings.get(word) ?? word;
  return irregular.get(spelt) ?? steps.reduce(applyFirst, spelt);
}

function applyFirst(word: string, step: readonly Rule[]): string {
  for (const { ending, over, cut, add } of step) {
    if (word.length > over && ending.test(word)) return cut === 0 ? word : word.slice(0, -cut) + add;
  }
  return word;
}
