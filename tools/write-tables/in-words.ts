/** A count with commas: 1,200. */
export const count = (value: number): string => value.toLocaleString('en-GB');

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time: 800 ms, 30 s, 2 minutes. Up to two minutes that are not whole, seconds are easier to compare. */
export function time(ms: number): string {
  if (ms < 1_000) return `${count(ms)} ms`;
  for (const [unit, length] of UNITS) {
    if (ms % length !== 0 || ms < length) continue;
    return ms === length ? `1 ${unit}` : `${count(ms / length)} ${unit}s`;
  }
  return `${count(ms / 1_000)} s`;
}

/** A size in bytes: 15 MB, 64 kB. */
export function size(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes >= 1 ? `${count(megabytes)} MB` : `${count(bytes / 1024)} kB`;
}

/** How often something may be done: 30 a minute, 60 in 10 minutes. */
export function rate({ points, seconds }: { points: number; seconds: number }): string {
  const span = time(seconds * 1_000);
  return span.startsWith('1 ')
    ? `${count(points)} ${span === '1 hour' ? 'an' : 'a'} ${span.slice(2)}`
    : `${count(points)} in ${span}`;
}
