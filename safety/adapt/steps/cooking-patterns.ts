import type { Language } from '@mirabelle/contract/language.ts';
import type { ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import { stepWords } from '@mirabelle/language/lexicon/step-words.ts';
import type { CookingWords } from '@mirabelle/language/lexicon/topics/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

/** What a word of a recipe's steps does; `language/lexicon/topics/cooking.ts` says it in a sentence each. */
export type Sense = ListKey<CookingWords>;

const HEAT: ReadonlySet<Sense> = new Set<Sense>(['moist', 'oven', 'fry']);
/** What a `*` stands for: steps are folded. */
const LETTER = '[a-z]';

const patterns = new Map<Language, Record<Sense, RegExp>>();

/** The words of a language as one pattern for each sense, for folded text. */
export function stepPatterns(language: Language): Record<Sense, RegExp> {
  const known = patterns.get(language);
  if (known) return known;
  const { inContext, verbsLast: _, ...lists } = stepWords(language);
  const notNoun = `(?<!\\b(?:${alternatives(lists.makesNoun, LETTER)})\\s)`;
  const made = Object.fromEntries(
    Object.entries(lists).map(([sense, words]) => {
      const alone = words.length > 0 ? [`(?:${alternatives(words, LETTER)})`] : [];
      const beside = inContext.filter(({ does }) => does === sense).map(besideOthers);
      const before = HEAT.has(sense as Sense) ? notNoun : '';
      return [sense, new RegExp(`${before}\\b(?:${[...alone, ...beside].join('|') || NOTHING})\\b`, 'g')];
    }),
  ) as Record<Sense, RegExp>;
  patterns.set(language, made);
  return made;
}

/** Matches nowhere. */
const NOTHING = '(?!)';

type InContext = CookingWords['inContext'][number];

function besideOthers({ words, notAfter, notBefore, onlyAfter, onlyBefore }: InContext): string {
  const around = (list: readonly string[]) => alternatives(list, LETTER);
  return [
    notAfter ? `(?<!\\b(?:${around(notAfter)}) )` : '',
    onlyAfter ? `(?<=\\b(?:${around(onlyAfter)}) )` : '',
    `(?:${around(words)})`,
    notBefore ? `(?! (?:${around(notBefore)})\\b)` : '',
    onlyBefore ? `(?= (?:${around(onlyBefore)})\\b)` : '',
  ].join('');
}
