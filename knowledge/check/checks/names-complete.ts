import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Check } from '../../records/check.ts';
import { labelOf, NAMED } from '../../records/walk.ts';

/** English and French names are there (the schema sees to that), none is blank, and none stands twice. */
export const namesComplete: Check = (records) =>
  NAMED.flatMap((kind) =>
    records[kind].flatMap((record) =>
      LANGUAGES.flatMap((language) => {
        const names = (record.names as Record<string, string[] | undefined>)[language] ?? [];
        const seen = new Set<string>();
        return names.flatMap((name) => {
          const label = labelOf(records, kind, record);
          const key = name.normalize('NFC').toLowerCase().trim();
          if (foldText(name) === '') {
            return [
              {
                record: label,
                what: `names.${language} holds "${name}", which has no letters`,
                fix: 'remove it',
              },
            ];
          }
          if (seen.has(key)) {
            return [
              { record: label, what: `names.${language} holds "${name}" twice`, fix: 'remove one of them' },
            ];
          }
          seen.add(key);
          return [];
        });
      }),
    ),
  );
