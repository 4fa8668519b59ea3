import type { ListedDiaryEntry } from '@mirabelle/contract/diary/entry.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiaryChanges } from '../../diary/use-diary-changes.ts';
import { useEntryWords } from '../../diary/use-entry-words.ts';
import { useFailureText } from '../../diary/use-failure-text.ts';
import { useFocusAfter } from '../../diary/use-focus-after.ts';
import { useWaiting } from '../../diary/use-waiting.ts';
import type { WaitingChange } from '../../diary/waiting-changes.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryItem } from './entry-item.tsx';
import { byDay, useEntries } from './use-entries.ts';

const EntryDialog = lazy(() =>
  import('../../diary/entry-dialog.tsx').then((m) => ({ default: m.EntryDialog })),
);

/** All entries by day, the newest first; each is corrected and deleted here, and the last one deleted comes back. */
export function EntryList({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const { dayOf } = useEntryWords();
  const list = useEntries(userId);
  const { data, error, refetch } = list;
  const { remove, putBack } = useDiaryChanges(userId);
  const waiting = useWaiting(userId);
  const [editing, setEditing] = useState<ListedDiaryEntry | null>(null);
  const [ghost, setGhost] = useState<ListedDiaryEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const edits = useRef(new Map<string, HTMLButtonElement>());

  const focusAfter = useFocusAfter();
  const attempt = async (failed: string, action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      void toast({ tone: 'error', title: failed, description: failureText(failure), id: 'diary' });
    }
    setBusy(false);
  };
  const removeEntry = (entry: ListedDiaryEntry) =>
    attempt(t('keep.removeFailed'), async () => {
      await remove(entry.id);
      setGhost(entry);
      focusAfter(() => undo.current);
    });
  const undoRemoving = (entry: ListedDiaryEntry) =>
    attempt(t('keep.failed'), async () => {
      await putBack(entry);
      await refetch();
      setGhost(null);
      focusAfter(() => edits.current.get(entry.id));
    });

  const entries = asWanted(data?.pages.flat() ?? [], waiting);
  if (list.isPending)
    return <ListLoading label={t('list.loading')} count={3} entryClassName="h-24 rounded-card" />;
  if (error && !data)
    return (
      <ListFailed
        title={t('list.failed')}
        text={failureText(error)}
        retry={t('list.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (entries.length === 0 && !ghost) return <p className="text-muted">{t('list.empty')}</p>;
  return (
    <div className="grid gap-6">
      {byDay(entries, ghost).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={dayOf(day)}>
          <h3 className="mb-2 text-lg first-letter:uppercase">{dayOf(day)}</h3>
          <ul className="grid gap-3">
            {ofDay.map((entry) => (
              <li key={entry.id} className="min-w-0">
                {entry.id === ghost?.id ? (
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sage-soft px-4 py-2">
                    <span className="min-w-0 grow wrap-anywhere">
                      {t('list.removed', { name: entry.name })}
                    </span>
                    <Button
                      ref={undo}
                      variant="secondary"
                      disabled={busy}
                      aria-label={t('keep.undoOf', { name: entry.name })}
                      onClick={() => void undoRemoving(entry)}
                    >
                      {t('keep.undo')}
                    </Button>
                  </p>
                ) : (
                  <EntryItem
                    entry={entry}
                    userId={userId}
                    busy={busy}
                    onEdit={() => setEditing(entry)}
                    onRemove={() => void removeEntry(entry)}
                    edit={(button) => {
                      if (button) edits.current.set(entry.id, button);
                      return () => void edits.current.delete(entry.id);
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t('list.moreLoading') : t('list.more')}
        </Button>
      ) : null}
      <Suspense>
        {editing ? (
          <EntryDialog
            userId={userId}
            entry={editing}
            onClose={() => {
              const { id } = editing;
              setEditing(null);
              focusAfter(() => edits.current.get(id));
            }}
            onChanged={() => {}}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Entries as she wants them, also while the server does not know it yet. */
function asWanted(
  entries: readonly ListedDiaryEntry[],
  waiting: readonly WaitingChange[],
): ListedDiaryEntry[] {
  const byId = new Map(waiting.map((change) => [change.id, change]));
  return entries
    .filter(({ id }) => !byId.get(id)?.remove)
    .map((entry) => ({ ...entry, ...byId.get(entry.id)?.change }));
}
