import type { WhySignOff } from '@mirabelle/contract/why.ts';
import type { WhyKind } from '@mirabelle/contract/why-address.ts';

/**
 * Clinicians who agreed with what a page says; the one place that knows. Nobody has reviewed anything yet, and every page
 * says so.
 */
export function signOffsOf(_kind: WhyKind, _id: string): WhySignOff[] {
  return [];
}
