import type { Source } from '@mirabelle/contract/knowledge.ts';
import type { WhySource } from '@mirabelle/contract/why.ts';

/** The documents of one page, each once, in the order in which they are first named. */
export class PageSources {
  readonly list: WhySource[] = [];
  private readonly places = new Map<string, number>();
  private readonly known: ReadonlyMap<string, Source>;

  constructor(known: ReadonlyMap<string, Source>) {
    this.known = known;
  }

  /** Places of records, by their ids. @throws Error where there is no such record */
  of(ids: readonly string[]): number[] {
    return [...new Set(ids)].map((id) => {
      const source = this.known.get(id);
      if (!source) throw new Error(`no source is called ${id}`);
      return this.place(id, shownSource(source));
    });
  }

  /** Place of a document that has no record in a folder of sources. */
  place(key: string, source: WhySource): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.list.length);
    return this.list.push(source) - 1;
  }

  /** Countries of documents, as facts name them. */
  countriesOf(places: readonly number[]): string[] {
    return [...new Set(places.flatMap((at) => this.list[at]?.country ?? []))].sort();
  }
}

/** A source without what is for people who write records. */
function shownSource(source: Source): WhySource {
  const { body, title, url, year, copyDated, country, seen, reportedBy, checkedOn, says, saysFr } = source;
  return {
    ...{ body, title, url, year, country, seen, checkedOn },
    ...(copyDated ? { copyDated } : {}),
    ...(reportedBy ? { reportedBy } : {}),
    ...(says ? { says: { en: says, ...(saysFr ? { fr: saysFr } : {}) } } : {}),
  };
}
