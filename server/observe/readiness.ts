import { OBSERVE_TIMES } from '../policy.ts';

/** Parts the server cannot do its work without, and the providers it can. */
export const PARTS = ['database', 'storage', 'queue', 'reader', 'providers'] as const;
export type Part = (typeof PARTS)[number];

/** `none`: not configured, or the work of another process. */
export type PartState = 'ok' | 'failing' | 'none';

export interface Readiness {
  status: 'ready' | 'not-ready';
  parts: Record<Part, PartState>;
}

/** Checks whether a part works; throws or returns false if it does not, null if there is none. */
export type Probe = () => Promise<boolean | null>;

/**
 * Checks all parts at once.
 * @returns what /readyz answers. Providers never make it not ready: without them the built-in reader reads.
 */
export function createReadiness(
  probes: Record<Part, Probe>,
  now: () => number = Date.now,
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (!last || now() - last.at >= OBSERVE_TIMES.keptMs) last = { at: now(), answer: lookAt(probes) };
    return last.answer;
  };
}

async function lookAt(probes: Record<Part, Probe>): Promise<Readiness> {
  const states = await Promise.all(
    PARTS.map(async (part): Promise<[Part, PartState]> => [part, await stateOf(probes[part])]),
  );
  const parts = Object.fromEntries(states) as Record<Part, PartState>;
  const failing = PARTS.some((part) => part !== 'providers' && parts[part] === 'failing');
  return { status: failing ? 'not-ready' : 'ready', parts };
}

async function stateOf(probe: Probe): Promise<PartState> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), OBSERVE_TIMES.probeMs);
  try {
    const works = await Promise.race([probe(), late.promise]);
    if (works === null) return 'none';
    return works ? 'ok' : 'failing';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
