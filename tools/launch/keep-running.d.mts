export const CANNOT_START: number;
export const MOST_RESTARTS: { count: number; withinMs: number };
export function keepRunning(
  run: () => Promise<{ code: number | null; signal: string | null }>,
  parts: {
    stopping: () => boolean;
    say: (text: string) => void;
    pause?: (ms: number) => Promise<unknown>;
    now?: () => number;
  },
): Promise<number>;
export function whenParentGone(gone: () => void): void;
