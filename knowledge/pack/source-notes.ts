import { freshUntil, kindOf, type PackedSourceNotes, type Source } from '@mirabelle/contract/knowledge.ts';

/** When each source was checked and what it says, for a page that shows it. */
export function sourceNotes(sources: readonly Source[]): PackedSourceNotes {
  const living = sources.filter(({ movedTo }) => !movedTo);
  const told = living.flatMap(({ id, says, copyDated }): [string, PackedSourceNotes['told'][string]][] =>
    says || copyDated ? [[id, { ...(says && { says }), ...(copyDated && { copyDated }) }]] : [],
  );
  return {
    checked: [...Map.groupBy(living, (source) => `${source.checkedOn} ${kindOf(source)}`)].map(
      ([key, list]) => {
        const [checkedOn = '', kind] = key.split(' ');
        return {
          checkedOn,
          kind: kind as PackedSourceNotes['checked'][number]['kind'],
          sources: list.map(({ id }) => id).join(' '),
        };
      },
    ),
    told: Object.fromEntries(told),
  };
}

/** The last day on which all of them are fresh: until then no page has to look. */
export function allFreshUntil(sources: readonly Source[]): string {
  return (
    sources
      .filter(({ movedTo }) => !movedTo)
      .map(freshUntil)
      .sort()[0] ?? '9999-12-31'
  );
}
