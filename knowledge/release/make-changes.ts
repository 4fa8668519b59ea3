import { CHANGE_KINDS, type Change, type Changes } from '@mirabelle/contract/changes.ts';
import { sourceOf } from '../facts/list-facts.ts';
import { diffListings } from './diff-listings.ts';
import type { Listing } from './listing.ts';

/**
 * The feed: every release with what differs from the one before it, the latest first, and the names and sources that
 * these changes mention.
 * @param listings the earliest first
 */
export function makeChanges(listings: readonly Listing[]): Changes {
  const releases = listings.map(({ version, date, hash, facts }, at) => {
    const previous = listings[at - 1];
    const changes = previous ? diffListings(previous.facts, facts).sort(byWeight) : [];
    return {
      version,
      date,
      hash,
      ...(previous && { since: previous.version }),
      facts: facts.length,
      counts: countsOf(changes),
      changes,
    };
  });
  const changed = releases.flatMap(({ changes }) => changes);
  const records = new Set(changed.map(({ record }) => record));
  const cited = new Set(
    changed.flatMap(({ before, after }) => [...(before?.cites ?? []), ...(after?.cites ?? [])].map(sourceOf)),
  );
  return {
    releases: releases.reverse(),
    names: pick(Object.assign({}, ...listings.map(({ names }) => names)), records),
    sources: pick(Object.assign({}, ...listings.map(({ sources }) => sources)), cited),
  };
}

/** Stricter first, then by record. */
function byWeight(a: Change, b: Change): number {
  const by = CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind);
  return by !== 0 ? by : a.id < b.id ? -1 : 1;
}

function countsOf(changes: readonly Change[]): Changes['releases'][number]['counts'] {
  const counts = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0]));
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts as Changes['releases'][number]['counts'];
}

function pick<T>(from: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.has(id)));
}
