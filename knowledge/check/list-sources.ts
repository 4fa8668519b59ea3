import type { RecordSet } from '../records/read-records.ts';
import { factsOf } from '../records/walk.ts';

/** What is worth a look among the sources, though nothing is wrong with it; ids in order. */
export function listSources(records: RecordSet): {
  /** No fact cites them. */
  uncited: string[];
  /** Records of one address: perhaps one document. */
  sharing: string[][];
} {
  const cited = new Set(
    [...[...factsOf(records)].map(({ fact }) => fact), ...records.substitutions, ...records.diets].flatMap(
      ({ cite }) => (cite ?? []).map(({ source }) => source),
    ),
  );
  const living = records.sources
    .filter((source) => !source.movedTo)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = (list: typeof living) => list.map(({ id }) => id);
  return {
    uncited: ids(living.filter(({ id }) => !cited.has(id))),
    sharing: [...Map.groupBy(living, ({ url }) => url).values()].filter((list) => list.length > 1).map(ids),
  };
}
