/** A seeded source of chance (mulberry32), so that a set of pictures can be made again exactly. */
export interface Chance {
  /** 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different members, in their own order. */
  some<T>(from: readonly T[], count: number): T[];
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    happens: (probability) => next() < probability,
    pick: (from) => from[whole(0, from.length - 1)]!,
    some: (from, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(whole(0, from.length - 1));
      return from.filter((_, index) => chosen.has(index));
    },
  };
}
