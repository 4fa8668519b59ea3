import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Hazard, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { Part } from '../model/part.ts';

/** What a rule may know besides the part it judges. */
export interface RuleContext {
  /** Country whose advice counts, null for the most cautious health authority. */
  adviceCountry: string | null;
  /** Country whose supply the food comes from, null for the most cautious health authority. */
  supplyCountry: string | null;
  userContext: UserContext | null;
}

/** Judges one hazard of one part of a dish. Returns keys and data, never sentences. */
export interface Rule {
  id: string;
  /** The hazard whose facts it judges by: of a food that has none it says nothing. */
  hazard: Hazard;
  /** @returns null where the rule has nothing to say of the part */
  judge(part: Part, context: RuleContext): Finding | null;
}

/**
 * What a rule's page, `about.md`, says of it in words. Exported beside the rule and not a part of it, so that the
 * browser does not load it.
 */
export interface RuleText {
  title: string;
  /** What it is about, in a sentence or two. */
  summary: string;
  howItJudges: string;
  doesNotHandle: string;
  /** What it stands on, where that is not a record. */
  standsOn?: string;
  /** Of a rule that is not declared: the facts that it reads. */
  facts?: { hazard: Hazard; state: readonly StateDimension[]; sources: readonly string[] };
}
