import allFreshUntil from 'virtual:mirabelle-knowledge/fresh-until';
import { isPast, monthsBetween } from '@mirabelle/contract/knowledge/shelf-life.ts';
import type { PackedSourceNotes } from '@mirabelle/contract/knowledge.ts';
import { useEffect, useMemo, useState } from 'react';
import { reportProblem } from '../lib/report-problem.ts';

let loading: Promise<PackedSourceNotes> | undefined;

/** In a chunk of its own; asked for once. */
function load(): Promise<PackedSourceNotes> {
  loading ??= import('virtual:mirabelle-knowledge/source-notes').then(({ default: notes }) => notes);
  return loading;
}

/** What is known of sources beyond a citation; null until it is there, and where nothing of it is wanted. */
export function useSourceNotes(wanted: boolean): PackedSourceNotes | null {
  const [notes, setNotes] = useState<PackedSourceNotes | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setNotes(loaded);
      },
      (error) => {
        loading = undefined;
        reportProblem('the notes on sources could not be fetched', error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return wanted ? notes : null;
}

/** By source, how many months ago it was checked, of those whose shelf life is over. @param today YYYY-MM-DD */
export function checkedLongAgo({ checked }: PackedSourceNotes, today: string): ReadonlyMap<string, number> {
  return new Map(
    checked
      .filter((group) => isPast(group, today))
      .flatMap(({ checkedOn, sources }) =>
        sources.split(' ').map((source): [string, number] => [source, monthsBetween(checkedOn, today)]),
      ),
  );
}

/**
 * How many months ago a source was checked, where its shelf life is over. Nothing is fetched while all are fresh: only
 * what the card says depends on the day, never the verdict.
 * @param today YYYY-MM-DD
 */
export function useCheckedAgo(today: string): (source: string) => number | null {
  const notes = useSourceNotes(today > allFreshUntil);
  const ago = useMemo(() => (notes ? checkedLongAgo(notes, today) : null), [notes, today]);
  return (source) => ago?.get(source) ?? null;
}
