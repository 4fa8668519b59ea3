/** A record as its file holds it. */
export type RawRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Folders whose records state something that answers rest on. */
export const FACT_FOLDERS = [
  'groups',
  'foods',
  'dishes',
  'preparations',
  'substances',
  'medicine-classes',
] as const;
export type FactFolder = (typeof FACT_FOLDERS)[number];

/**
 * What a fact is: a rating of a food, how much it holds, how much is advised at most; how it is taken to come; what a
 * record is made of or means, which cites nobody; and of medicines advice with its positions, why it is SAFE all the same,
 * categories, limits, alternatives, that it must not be stopped suddenly, that it causes malformations, and what it means
 * as an inactive part.
 */
export const FACT_KINDS = [
  'risk',
  'content',
  'limit',
  'assumed',
  'composition',
  'advice',
  'position',
  'despite',
  'category',
  'dose-limit',
  'alternative',
  'do-not-stop',
  'teratogen',
  'excipient',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One statement of the knowledge. */
export interface ListedFact {
  /**
   * Stays the same while the record speaks of the same thing, whatever it says of it and in which order:
   * "groups/soft-mould-ripened-cheese#risk.listeria.heat-raw".
   */
  id: string;
  /** "groups/soft-mould-ripened-cheese". */
  record: string;
  kind: FactKind;
  /** What it says, without its sources, notes and the day it was checked. */
  claim: Readonly<Record<string, unknown>>;
  /** Ids of the sources with the place in each, "nhs-foods-to-avoid@Cheese", in order. */
  cites: readonly string[];
  /** Of the claim and the sources: changes when either does, and not when it was only checked once more. */
  hash: string;
}

/** A statement before it is told apart from others of its record. */
export interface Statement {
  kind: FactKind;
  /** What it speaks of, in the words of the id: "listeria.heat-raw". */
  of: string;
  /** As the record writes it, with sources. */
  stated: Readonly<Record<string, unknown>>;
}
