import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { byNamedLanguage, NAMED_LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';

const KINDS = ['groups', 'foods', 'dishes', 'preparations'] as const;
const BETWEEN_NAMES = '|';
const BETWEEN_RECORDS = '\n';

/**
 * Knowledge as it travels to a browser: each language's names in one text, record by record, which packs closer than
 * names of six languages by turns. Nothing that judges is left out, so verdicts are the same; recipes are adapted on the server.
 */
export interface TravellingKnowledge {
  names: Record<NamedLanguage, string>;
  /** The records without their names. */
  records: Omit<PackedKnowledge, 'index' | 'substitutions'>;
}

/** @throws Error where a name holds a sign that parts names */
export function toColumns({
  index: _index,
  substitutions: _substitutions,
  ...knowledge
}: PackedKnowledge): TravellingKnowledge {
  const named = KINDS.flatMap((kind) => knowledge[kind] as { id: string; names: object }[]);
  const names = byNamedLanguage((language) => {
    const lines = named.map((record) => {
      const list = (record.names as Names)[language] ?? [];
      const bad = list.find((name) => name.includes(BETWEEN_NAMES) || name.includes(BETWEEN_RECORDS));
      if (bad) throw new Error(`${record.id}: the name "${bad}" holds a sign that parts names.`);
      return list.join(BETWEEN_NAMES);
    });
    return lines.join(BETWEEN_RECORDS);
  });
  const bare = <T extends { names: object }>(records: T[]): T[] =>
    records.map((record) => ({ ...record, names: {} }));
  return {
    names,
    records: {
      ...knowledge,
      groups: bare(knowledge.groups),
      foods: bare(knowledge.foods),
      dishes: bare(knowledge.dishes),
      preparations: bare(knowledge.preparations),
    },
  };
}

/** The knowledge as an engine takes it. */
export function fromColumns({ names, records }: TravellingKnowledge): PackedKnowledge {
  const columns = NAMED_LANGUAGES.map(
    (language) => [language, names[language].split(BETWEEN_RECORDS)] as const,
  );
  let row = 0;
  const name = <T extends { names: object }>(list: T[]): T[] =>
    list.map((record) => {
      const own: Names = {};
      for (const [language, lines] of columns) {
        const line = lines[row];
        if (line) own[language] = line.split(BETWEEN_NAMES);
      }
      row++;
      return { ...record, names: own };
    });
  return {
    ...records,
    groups: name(records.groups),
    foods: name(records.foods),
    dishes: name(records.dishes),
    preparations: name(records.preparations),
  };
}
