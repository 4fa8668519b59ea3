import { HARMLESS_KINDS, type PackedHarmless } from '@mirabelle/contract/knowledge.ts';
import { asRead, type HarmlessSet } from '../records/read-harmless-words.ts';

/** The lists as the engine takes them: the words of each as a line's words are read, in one text. */
export function packHarmlessWords({ lists, careful }: HarmlessSet): PackedHarmless {
  return {
    lists: lists.flatMap(({ language, words, ownLanguageOnly }) => {
      const only = new Set(ownLanguageOnly);
      return HARMLESS_KINDS.flatMap((kind) => {
        const own = words[kind] ?? [];
        return [false, true].flatMap((isOnly) => {
          const folded = own
            .filter((word) => only.has(word) === isOnly)
            .map((word) => asRead(word, language));
          return folded.length === 0
            ? []
            : [{ language, kind, ownLanguageOnly: isOnly, words: [...new Set(folded)].join('|') }];
        });
      });
    }),
    careful: Object.entries(careful).flatMap(([id, { beside }]) => {
      const words = lists.flatMap((list) =>
        (list.careful[id] ?? []).map((word) => asRead(word, list.language)),
      );
      return words.length === 0 ? [] : [{ id, beside, words: [...new Set(words)].join('|') }];
    }),
  };
}
