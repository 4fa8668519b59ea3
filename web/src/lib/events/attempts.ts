const attempts = new WeakMap<AbortSignal, number>();

/** Says which try of a call goes by this signal, 1 for the first. */
export function noteAttempt(signal: AbortSignal, attempt: number): void {
  attempts.set(signal, attempt);
}

/** Which try of a call goes by this signal; 1 where nobody said. */
export const attemptOf = (signal: AbortSignal | null | undefined): number =>
  (signal && attempts.get(signal)) || 1;
