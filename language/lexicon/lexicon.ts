import { type ByLanguage, LANGUAGES, type Language } from '@mirabelle/contract/language.ts';

/** The words of every language on one topic. One module a topic, in words/: a browser loads those it uses. */
export interface Topic<Words> {
  readonly name: string;
  readonly words: ByLanguage<Words>;
}

/** Keys of a topic under which there are plain lists. */
export type ListKey<Words> = {
  [Key in keyof Words]: Words[Key] extends readonly string[] ? Key : never;
}[keyof Words];

/** A language's words on a topic, by what they do. */
export function wordsOf<Words>(language: Language, topic: Topic<Words>): Words {
  return topic.words[language];
}

/** The words of all languages under one key, each once. The same list at every call, so that it can be compiled once. */
export function everyWord<Words, Key extends ListKey<Words>>(
  topic: Topic<Words>,
  key: Key,
): readonly string[] {
  const known = lists.get(topic) ?? new Map<PropertyKey, readonly string[]>();
  lists.set(topic, known);
  const list = known.get(key) ?? [
    ...new Set(LANGUAGES.flatMap((l) => topic.words[l][key] as readonly string[])),
  ];
  known.set(key, list);
  return list;
}
const lists = new WeakMap<object, Map<PropertyKey, readonly string[]>>();
