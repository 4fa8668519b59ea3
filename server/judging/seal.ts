import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type {
  AnalyzedMedication,
  MedicationAnalysisType,
} from '@mirabelle/contract/functions/analyze-medication.ts';

/** A result before it is sealed. */
export type Unsealed = Omit<AnalyzedMedication, 'seal'>;

/** For whom and how a result was made: the seal is valid only for that. */
export interface SealedFor {
  userId: string;
  type: MedicationAnalysisType;
}

/** Seals results, so that a returned one is known to be the server's own and unchanged. */
export interface Sealer {
  seal(result: Unsealed, sealedFor: SealedFor): AnalyzedMedication;
  /** False if any field, the user or the type differs from when it was sealed. */
  holds(result: AnalyzedMedication, sealedFor: SealedFor): boolean;
}

/**
 * Seals with the first secret and takes seals of any, as tokens do when keys are changed; all replicas of an
 * installation share them. HMAC-SHA-256 over the result's JSON with sorted keys: whoever carries a result may parse
 * and write it again.
 * @param secrets known to this installation alone
 * @throws RangeError where there is none
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const [first] = secrets;
  if (first === undefined) throw new RangeError('a sealer needs a secret');
  const markOf = (secret: string, result: Unsealed, { userId, type }: SealedFor) =>
    createHmac('sha256', createHash('sha256').update(`seal of medication analyses ${secret}`).digest())
      .update(canonical({ userId, type, result }))
      .digest('base64url');
  return {
    seal: (result, sealedFor) => ({ ...result, seal: markOf(first, result, sealedFor) }),
    holds({ seal, ...result }, sealedFor) {
      return secrets.some((secret) => same(markOf(secret, result, sealedFor), seal));
    },
  };
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
