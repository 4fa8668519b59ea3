import { isJudged, isNamedLanguage, NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Problem } from '../records/problem.ts';
import { asRead, type HarmlessList, type HarmlessSet } from '../records/read-harmless-words.ts';
import type { RecordSet } from '../records/read-records.ts';

/**
 * What would let a food pass in silence, or be asked about where it need not: a harmless word that is a food, listed
 * twice in a file, or set among those to be careful with that the file does not list.
 */
export function checkHarmlessWords({ lists, careful }: HarmlessSet, records: RecordSet): Problem[] {
  const names = namesByLanguage(records);
  const ids = new Set([...records.groups, ...records.foods, ...records.dishes].map(({ id }) => id));
  const sets = Object.entries(careful).flatMap(([id, { beside }]) =>
    beside
      .filter((food) => !ids.has(food))
      .map((food) => ({
        record: 'harmless-words/careful',
        what: `"${id}" names ${food}, which is neither a group nor a food nor a dish`,
        fix: 'name a record that exists',
      })),
  );
  return [...sets, ...lists.flatMap((list) => checkList(list, names, new Set(Object.keys(careful))))];
}

function checkList(
  list: HarmlessList,
  names: ReadonlyMap<string, ReadonlySet<string>>,
  careful: ReadonlySet<string>,
): Problem[] {
  const { record, language } = list;
  const problems: Problem[] = [];
  const words = Object.values(list.words).flat();
  const seen = new Set<string>();
  for (const word of words) {
    const read = asRead(word, language);
    if (seen.has(read)) problems.push({ record, what: `"${word}" is listed twice`, fix: 'keep one' });
    seen.add(read);
    const own = isNamedLanguage(language) && isJudged(language);
    const foods = own ? [language] : language === 'mul' ? NAMED_LANGUAGES : [];
    if (foods.some((l) => names.get(l)?.has(read))) {
      problems.push({
        record,
        what: `"${word}" is the name of a food, a dish or a treatment`,
        fix: 'take it out: what is eaten is never harmless by its name',
      });
    }
  }
  const listed = new Set(words);
  for (const [id, set] of Object.entries(list.careful)) {
    if (!careful.has(id))
      problems.push({ record, what: `careful "${id}" is not in careful.json`, fix: 'add it there' });
    for (const word of set.filter((one) => !listed.has(one)))
      problems.push({ record, what: `careful "${word}" is not among the words`, fix: 'list it by its kind' });
  }
  for (const word of list.ownLanguageOnly.filter((one) => !listed.has(one)))
    problems.push({ record, what: `ownLanguageOnly "${word}" is not among the words`, fix: 'list it' });
  return problems;
}

/** Whole names of foods, groups, dishes and treatments, as a line's words are read. */
function namesByLanguage(records: RecordSet): Map<string, Set<string>> {
  const all = [...records.groups, ...records.foods, ...records.dishes, ...records.preparations];
  return new Map(
    NAMED_LANGUAGES.map((language) => [
      language,
      new Set(all.flatMap(({ names }) => (names[language] ?? []).map((name) => asRead(name, language)))),
    ]),
  );
}
