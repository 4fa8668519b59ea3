import { foldText } from '@mirabelle/language/text/fold.ts';
import type { z } from 'zod';
import type { Lexicon } from './read-lexicon.ts';

/** The schema of each topic by its name. */
export type Topics = Record<string, z.ZodObject>;

/**
 * What is wrong with the lexicon, a sentence each: a topic that a language lacks or no one described, a key that lacks
 * a sentence, a word that is another one folded, a word under two keys that may not share words.
 * @param claims the languages that must have every topic
 */
export function checkLexicon(lexicon: Lexicon, topics: Topics, claims: readonly string[]): string[] {
  return [
    ...Object.entries(topics).flatMap(([topic, schema]) => undescribed(topic, schema)),
    ...claims.flatMap((language) => missing(language, lexicon, topics)),
    ...Object.entries(lexicon).flatMap(([language, files]) =>
      Object.entries(files).flatMap(([topic, words]) => {
        const where = `language/lexicon/${language}/${topic}.json`;
        const schema = topics[topic];
        if (!schema) return [`${where}: no topic of this name is in language/lexicon/schema.ts.`];
        return checkFile(where, words, schema);
      }),
    ),
  ];
}

/** A sentence: two words at least, and an end. */
const SENTENCE = /\S\s+\S.*[.]$/s;

function undescribed(topic: string, schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, list]) => !SENTENCE.test((list as z.ZodType).description ?? ''))
    .map(
      ([key]) => `language/lexicon/topics/${topic}.ts: ${key} does not say in a sentence what its words do.`,
    );
}

function missing(language: string, lexicon: Lexicon, topics: Topics): string[] {
  return Object.keys(topics)
    .filter((topic) => lexicon[language]?.[topic] === undefined)
    .map((topic) => `language/lexicon/${language}/${topic}.json is missing: other languages have it.`);
}

interface List {
  /** The key of the topic. */
  key: string;
  /** Where the list stands in the file. */
  path: string;
  /** Keys with which it may have words in common. */
  mayShare: readonly string[];
  words: readonly string[];
  /** The form in which its words are compared. */
  form: (word: string) => string;
}

function checkFile(where: string, words: unknown, schema: z.ZodObject): string[] {
  const parsed = schema.safeParse(words);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${where}: ${path.join('.')}: ${message}`);
  const lists = Object.entries(parsed.data).flatMap(([key, value]) => {
    const { mayShare = [], asWritten = false } = metaOf(schema, key);
    return listsIn(key, value).map((list) => ({ ...list, key, mayShare, form: asWritten ? lower : folded }));
  });
  return [
    ...lists.flatMap((list) => listedTwice(where, list)),
    ...lists.flatMap((one, at) => lists.slice(at + 1).flatMap((other) => shared(where, one, other))),
  ];
}

const metaOf = (schema: z.ZodObject, key: string) =>
  ((schema.shape[key] as z.ZodType | undefined)?.meta() ?? {}) as {
    mayShare?: readonly string[];
    asWritten?: boolean;
  };

/** Every list of words below a value, also within lists by sense. */
function listsIn(path: string, value: unknown): Pick<List, 'path' | 'words'>[] {
  if (Array.isArray(value)) {
    return value.every((word) => typeof word === 'string') ? [{ path, words: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => listsIn(`${path}.${key}`, below));
}

const lower = (word: string): string => word.toLowerCase().normalize('NFC');

/** Stars stay, and signs that fold to nothing: "fri*" is not "fri", and "£" is not "€". */
const folded = (word: string): string =>
  /[\p{L}\d]/u.test(word) ? word.split('*').map(foldText).join('*') : word;

function listedTwice(where: string, { path, words, form }: List): string[] {
  const known = new Map<string, string>();
  return words.flatMap((word) => {
    const other = known.get(form(word));
    known.set(form(word), word);
    if (other === undefined) return [];
    return [`${where}: "${word}" and "${other}" in ${path} are one word when folded; leave one.`];
  });
}

function shared(where: string, one: List, other: List): string[] {
  if (one.mayShare.includes(other.key) || other.mayShare.includes(one.key)) return [];
  const words = new Set(one.words.map(other.form));
  return other.words
    .filter((word) => words.has(other.form(word)))
    .map((word) => `${where}: "${word}" is in ${one.path} and in ${other.path}, which may not share words.`);
}
