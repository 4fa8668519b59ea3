import { RestError } from './errors.ts';

/** The Prefer header (RFC 7240), as far as it is supported. */
export interface Preferences {
  return: 'representation' | 'minimal';
  /** What to do with a row whose key exists; null: refuse it. */
  resolution: 'merge' | 'ignore' | null;
  count: boolean;
  /** Columns a row leaves out take their default instead of null. */
  missingDefault: boolean;
  /** More rows than these are not written; null for any number. */
  maxAffected: number | null;
  /** True if what is written is answered and then undone. */
  rollback: boolean;
  /** The preferences that are followed, for Preference-Applied. */
  applied: readonly string[];
}

/** Of each kind the first that is named holds. */
const KINDS: readonly (readonly string[])[] = [
  ['resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  ['missing=default', 'missing=null'],
  ['return=representation', 'return=minimal'],
  ['count=exact', 'count=planned', 'count=estimated'],
  ['tx=commit', 'tx=rollback'],
  ['handling=strict', 'handling=lenient'],
];
const MAX_AFFECTED = /^max-affected=(\d{1,9})$/;

/**
 * Preferences of a call. Unknown ones are ignored, as the RFC demands, unless the caller wants them refused:
 * `handling=strict`. Only then does `max-affected` hold, as with PostgREST.
 * @throws RestError PGRST122 for unknown ones under `handling=strict`
 */
export function parsePreferences(header: string | undefined): Preferences {
  const asked = (header ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const stated = new Set(
    KINDS.flatMap((kind) => asked.find((preference) => kind.includes(preference)) ?? []),
  );
  const strict = stated.has('handling=strict');
  const unknown = asked.filter((preference) => !KINDS.flat().includes(preference));
  const limit = strict ? unknown.find((preference) => MAX_AFFECTED.test(preference)) : undefined;
  const refused = unknown.filter((preference) => !MAX_AFFECTED.test(preference));
  if (strict && refused.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${refused.join(', ').slice(0, 500)}`,
    });
  }
  if (limit) stated.add(limit);
  return {
    return: stated.has('return=representation') ? 'representation' : 'minimal',
    resolution: stated.has('resolution=merge-duplicates')
      ? 'merge'
      : stated.has('resolution=ignore-duplicates')
        ? 'ignore'
        : null,
    count: ['exact', 'planned', 'estimated'].some((kind) => stated.has(`count=${kind}`)),
    missingDefault: stated.has('missing=default'),
    maxAffected: limit ? Number(MAX_AFFECTED.exec(limit)![1]) : null,
    rollback: stated.has('tx=rollback'),
    applied: [...stated],
  };
}
