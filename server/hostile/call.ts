import type { HostileWorld } from './world.ts';

/** The surfaces of the server that calls are made at. */
export const SURFACES = ['rest', 'tokens', 'storage', 'functions', 'auth'] as const;
export type Surface = (typeof SURFACES)[number];

export interface HostileCall {
  surface: Surface;
  method: string;
  /** Below the server's origin, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** What the call may see at best: the caller's own, or nothing of anyone. */
  as: 'caller' | 'nobody';
}

/** Makes calls at one surface; the same for the same numbers. @param random 0 to 1, from a seed */
export type MakeCall = (world: HostileWorld, random: () => number) => HostileCall;

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;
