import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@mirabelle/contract/language.ts';

/** What a text may not claim, as authorities for medical devices tell them apart. */
export const KINDS = [
  'diagnosis',
  'treatment',
  'prevention',
  'safety',
  'dose',
  'monitoring',
  'replacement',
  'validation',
] as const;
export type Kind = (typeof KINDS)[number];

/** What lets a sentence pass that has the words of a claim. */
export const PASSES = ['negation', 'emphasis', 'doubt', 'attribution', 'deferral', 'disclaimer'] as const;
export type Pass = (typeof PASSES)[number];

export interface ClaimPattern {
  pattern: RegExp;
  /** Its "no" is part of the promise ("no harm to your baby"), so only another one denies it. */
  holdsNegation: boolean;
  /** Lists of which a word has to be there, so that most texts are passed over soon. */
  needs: readonly string[];
}

export interface Grammar {
  claims: Record<Kind, readonly ClaimPattern[]>;
  passes: Record<Pass, RegExp>;
  lists: Readonly<Record<string, RegExp>>;
}

interface Words {
  /** Names for words of one kind: the product, a disease, verbs of treating. */
  lists: Record<string, string[]>;
  claims: Record<Kind, string[]>;
  passes: Record<Pass, string[]>;
}

type Lists = Record<string, readonly string[]>;

const grammars = new Map<Language, Grammar>();

/** The grammar of claims of a language, from `words/<language>.json` and what all languages share. */
export function grammarOf(language: Language): Grammar {
  const known = grammars.get(language);
  if (known) return known;
  const own = read<Words>(language);
  const shared = read<Pick<Words, 'lists'>>('all').lists;
  const lists: Lists = { ...shared, ...own.lists, disease: [...shared.disease!, ...own.lists.disease!] };
  const grammar: Grammar = {
    claims: byKey(KINDS, (kind) =>
      own.claims[kind].map((text) => ({
        pattern: patternOf([text.replace(/^!/, '')], lists),
        holdsNegation: text.startsWith('!'),
        needs: text
          .replace(/^!/, '')
          .split(' ... ')
          .flatMap((part) => /^\{([a-z]+)\}$/.exec(part)?.[1] ?? []),
      })),
    ),
    passes: byKey(PASSES, (pass) => patternOf(own.passes[pass], lists)),
    lists: byKey(Object.keys(lists), (name) => patternOf([`{${name}}`], lists)),
  };
  grammars.set(language, grammar);
  return grammar;
}

/** Any of these phrases, as whole words of a folded text whose words are parted by single blanks. */
function patternOf(phrases: readonly string[], lists: Lists): RegExp {
  return new RegExp(
    `(?<![a-z0-9])(?:${phrases.map((each) => sourceOf(each, lists)).join('|')})(?![a-z0-9])`,
    'g',
  );
}

/**
 * A phrase as the source of a regular expression, which it nearly is: `{name}` is a word of that list, `diagnos*` a
 * beginning of a word, ` ... ` up to eight words between, `#` a number.
 */
function sourceOf(phrase: string, lists: Lists): string {
  return phrase
    .replace(/ \.\.\. /g, ' (?:[a-z0-9,%]+ ){0,8}?')
    .replace(/(?<=[a-z)])(?<!\\w)\*/g, '[a-z0-9]*')
    .replace(/#/g, '[0-9]+(?: [0-9]+)?')
    .replace(/\{([a-z]+)\}/g, (_, name: string) => {
      const list = lists[name];
      if (!list) throw new Error(`tools/check-claims/words: no list is called ${name}, in "${phrase}".`);
      return `(?:${list.map((each) => sourceOf(each, lists)).join('|')})`;
    });
}

const byKey = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

const read = <Shape>(name: string): Shape =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${name}.json`), 'utf8')) as Shape;
