import type { Part } from './part.ts';
import { residentBytes } from './processes.ts';

/** Resident memory of one process with its children. */
export interface MemorySample {
  part: string;
  /** Milliseconds since 1970. */
  at: number;
  megabytes: number;
}

const EVERY_MS = 10_000;

/** Looks at the memory of each part every ten seconds. */
export function watchMemory(parts: readonly Part[]): { samples: MemorySample[]; stop(): void } {
  const samples: MemorySample[] = [];
  const look = () => {
    for (const { name, pid } of parts) {
      if (pid === null) continue;
      const bytes = residentBytes(pid);
      if (bytes > 0) samples.push({ part: name, at: Date.now(), megabytes: bytes / 1024 ** 2 });
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}

/**
 * The slope of a straight line through points, by least squares.
 * @returns null for fewer than three points, or all at one place
 */
export function slopeOf(points: readonly { x: number; y: number }[]): number | null {
  if (points.length < 3) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (spread === 0) return null;
  return points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}
