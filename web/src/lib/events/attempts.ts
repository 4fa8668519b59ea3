const attempts = new WeakMap<AbortSignal, number>();

/** Records which try of a call uses this signal, 1 for the first. */
export function noteAttempt(signal: AbortSignal, attempt: number): void {
  attempts.set(signal, attempt);
}

/** Which try of a call uses this signal; 1 if none was recorded. */
export const attemptOf = (signal: AbortSignal | null | undefined): number =>
  (signal && attempts.get(signal)) || 1;
