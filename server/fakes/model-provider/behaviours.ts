/** What the stand-in does with a question. A model called "fake-hang" always hangs, and so on. */
export const FAKE_BEHAVIOURS = [
  /** A good answer: from the script, else the plainest that fits the schema. */
  'answer',
  /** 401. */
  'refuse-key',
  /** 429, with retry-after where `retryAfterSeconds` is set. */
  'rate-limit',
  /** 429 that no patience helps against. */
  'no-credit',
  /** 500. */
  'fail',
  /** The connection ends amid the answer. */
  'half',
  /** The answer ends amid itself, as one that became too long. */
  'cut-short',
  /** JSON of another form. */
  'wrong-schema',
  /** No JSON at all. */
  'prose',
  /** An answer that goes on for ever. */
  'endless',
  /** No answer ever. */
  'hang',
  /** The model declines. */
  'refuse-content',
] as const;
export type FakeBehaviour = (typeof FAKE_BEHAVIOURS)[number];

export interface FakeTurn {
  do: FakeBehaviour;
  /** With `answer`: this value instead of the script's. */
  value?: unknown;
  /** With `rate-limit`. */
  retryAfterSeconds?: number;
  /** Milliseconds before anything is answered. */
  afterMs?: number;
}
