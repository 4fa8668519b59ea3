import type { SourceKind } from './shelf-life.ts';

/** What pages show of sources beyond a citation, packed for the browser. */
export interface PackedSourceNotes {
  /** Ids of sources, parted by blanks, by the day they were checked and their kind. */
  checked: { checkedOn: string; kind: SourceKind; sources: string }[];
  /** By id: a short paraphrase, in English, and the date of the stored copy where the document bears none. */
  told: Record<string, { says?: string; copyDated?: string }>;
}
