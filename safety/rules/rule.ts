import type { Finding } from '@mirabelle/contract/finding.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { Part } from '../model/part.ts';

/** What a rule may know besides the part it judges. */
export interface RuleContext {
  /** Country whose advice counts, null for the most cautious body. */
  adviceCountry: string | null;
  /** Country whose supply the food comes from, null for the most cautious body. */
  supplyCountry: string | null;
  userContext: UserContext | null;
}

/** Judges one hazard of one part of a dish. Returns keys and data, never sentences. */
export interface Rule {
  id: string;
  /** @returns null where the rule has nothing to say of the part */
  judge(part: Part, context: RuleContext): Finding | null;
}
