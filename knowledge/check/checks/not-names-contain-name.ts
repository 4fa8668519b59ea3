import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** A trap only guards a name that it contains: "lait de coco" guards "lait". */
export const notNamesContainName: Check = (records) =>
  (['foods', 'dishes', 'preparations'] as const).flatMap((kind) =>
    records[kind].flatMap((record) => {
      const names = record.names as Record<string, string[] | undefined>;
      const all = Object.values(names).flatMap((list) => list ?? []);
      return LANGUAGES.flatMap((language) => {
        const traps = (record.notNames as Record<string, string[] | undefined>)[language] ?? [];
        return traps.flatMap((trap) => {
          const words = foldText(trap).split(' ');
          const stems = new Set(words.map((word) => stem(word, language)));
          const guarded = all.some((name) =>
            foldText(name)
              .split(' ')
              .every(
                (word) =>
                  words.includes(word) ||
                  stems.has(stem(word, language)) ||
                  // German writes its compounds in one word: Rohrzucker guards roh.
                  (language === 'de' && words.some((whole) => whole.includes(word))),
              ),
          );
          if (guarded) return [];
          return [
            {
              record: labelOf(records, kind, record),
              what: `notNames.${language} "${trap}" contains none of the record's names, so it guards nothing`,
              fix: 'write the whole misleading phrase with the name in it, or remove it',
            },
          ];
        });
      });
    }),
  );
