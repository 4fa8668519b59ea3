import type { NameIndex, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { byNamedLanguage } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { JOINING } from './joining-languages.ts';
import { edgesOf } from './name-edges.ts';
import { MENU_WORD, namesOf } from './names-of.ts';

/**
 * Works out under which first words the names are found, and which words there are at all. Reading tens of thousands
 * of names takes a few hundred milliseconds, so it is done once, when the knowledge is packed.
 */
export function indexNames(knowledge: PackedKnowledge): NameIndex {
  const words = new Map<string, number>();
  const compoundParts = new Set<string>();
  const stems = byNamedLanguage(() => new Set<string>());
  const heads = byNamedLanguage(() => new Map<string, number[]>());
  namesOf(knowledge).forEach(({ kind, id, language, written }, number) => {
    const name = edgesOf(written, language);
    const [first] = name.edges;
    if (first === undefined) return;
    for (const { word, role } of name.words) {
      words.set(word, (words.get(word) ?? 0) + 1);
      if (role !== 'article') stems[language].add(stem(word, language));
    }
    put(heads[language], first, number);
    // A trap is not a sign that its words are one: "Zwiebelmett-Brötchen" beside onion must not hide the Mett.
    if (name.joined !== null && kind !== 'trap') {
      stems[language].add(name.joined);
      put(heads[language], name.joined, number);
    }
    const [only] = name.words;
    const joins = kind !== 'trap' && !id.startsWith(MENU_WORD);
    if (JOINING.includes(language) && joins && name.words.length === 1 && (only?.word.length ?? 0) >= 3) {
      compoundParts.add(first);
    }
  });
  return {
    words: [...words.keys()].join(' '),
    counts: [...words.values()],
    compoundParts: [...compoundParts].join(' '),
    stems: byNamedLanguage((language) => [...stems[language]].join(' ')),
    heads: byNamedLanguage((language) =>
      [...heads[language]].map(([head, numbers]) => [head, ...numbers].join(' ')).join('\n'),
    ),
  };
}

function put(heads: Map<string, number[]>, head: string, number: number): void {
  const list = heads.get(head);
  if (list) list.push(number);
  else heads.set(head, [number]);
}
