import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { SaidClaim } from '@mirabelle/contract/review/said-claim.ts';
import { claimsOf } from '@mirabelle/knowledge/claims/list-claims.ts';
import type { ClaimSheet, ClaimSheets } from '@mirabelle/knowledge/claims/sheet.ts';
import { sayClaim } from './say-claim.ts';

/** Which claims are wanted, and in which language. */
export interface Wanted {
  topic: string;
  /** ISO code; null for every country. */
  country: string | null;
  language: InterfaceLanguage;
}

/** The claims of a topic, those of one record together, by its name. */
export function orderClaims({ claims }: ClaimSheets, { topic, country, language }: Wanted): ClaimSheet[] {
  const collator = new Intl.Collator(language);
  return claimsOf(claims, topic, country).sort(
    (a, b) =>
      collator.compare(a.names[language], b.names[language]) ||
      collator.compare(a.record, b.record) ||
      collator.compare(a.id, b.id),
  );
}

/** Claims in words. */
export function sayAll(
  claims: readonly ClaimSheet[],
  sheets: ClaimSheets,
  language: InterfaceLanguage,
): SaidClaim[] {
  const byId = new Map(sheets.claims.map((claim) => [claim.id, claim]));
  return claims.map((claim) => sayClaim(claim, byId, language));
}

/** The claims of a topic in their order, in words. */
export const findClaims = (sheets: ClaimSheets, wanted: Wanted): SaidClaim[] =>
  sayAll(orderClaims(sheets, wanted), sheets, wanted.language);
