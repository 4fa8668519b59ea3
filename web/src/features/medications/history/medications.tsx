import { Pill } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ListEmpty, ListFailed, ListLoading, NoMatch } from '../../../ui/list-states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFavorite } from '../saved/use-favorite.ts';
import { MedicationCard } from './medication-card.tsx';
import { Toolbar } from './toolbar.tsx';
import { useMedications } from './use-medications.ts';
import { useRemove } from './use-remove.ts';
import { ALL, useSelection } from './use-selection.ts';

/** The list with its search, filters and order. */
export function Medications({ userId }: { userId: string }) {
  const { t } = useTranslation('medications');
  const errorText = useCallErrorText();
  const [selection, choose] = useSelection();
  const { list, entries, total, knowledgeVersion } = useMedications(userId, selection);
  const toggleFavorite = useFavorite();
  const { remove, removing } = useRemove(userId);
  const count = useRef<HTMLParagraphElement>(null);
  const {
    error,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData: waiting,
    fetchNextPage,
  } = list;

  useEffect(() => {
    if (!error) return;
    const description = t('history.loadFailedText');
    void toast({ tone: 'error', title: t('history.loadFailed'), description, id: 'medications' });
  }, [error, t]);

  // Everything loaded has been deleted: the next entries take its place.
  const emptied = entries.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (emptied) void fetchNextPage();
  }, [emptied, fetchNextPage]);

  const narrowed = selection.search !== '' || selection.filter !== ALL.filter;
  const none = entries.length === 0 && !waiting && !hasNextPage;
  if (list.isPending && !narrowed) return <Loading />;
  if (list.data && none && !narrowed) {
    return <ListEmpty icon={<Pill />} title={t('history.empty')} text={t('history.emptyText')} />;
  }
  return (
    <>
      {/* Nothing has come that could be searched. */}
      {error && !list.data && !narrowed ? null : <Toolbar selection={selection} onChoose={choose} />}
      <p
        ref={count}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 min-h-6 text-sm text-muted outline-none"
      >
        {waiting ? t('history.searching') : null}
        {list.data && !waiting ? t('history.shown', { shown: entries.length, count: total }) : null}
      </p>
      {entries.length > 0 ? (
        <ul aria-busy={waiting} className={cn('grid gap-4 md:grid-cols-2', waiting && 'opacity-60')}>
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0">
              <MedicationCard
                analysis={entry}
                userId={userId}
                outdated={
                  knowledgeVersion !== null &&
                  entry.knowledge_version !== '' &&
                  entry.knowledge_version !== knowledgeVersion
                }
                removing={removing}
                onFavorite={toggleFavorite}
                onRemove={async ({ id }) => {
                  // The button that was pressed has disappeared with its card.
                  if (await remove(id)) requestAnimationFrame(() => count.current?.focus());
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {list.data && none ? (
        <NoMatch
          clear={t('history.clear')}
          onClear={() => choose({ search: ALL.search, filter: ALL.filter })}
        >
          <h2 className="text-lg">{t('history.noMatch')}</h2>
          <p>{t('history.noMatchText')}</p>
        </NoMatch>
      ) : null}
      {!list.data && error ? (
        <ListFailed
          title={t('history.loadFailedTitle')}
          text={errorText(error, t('history.loadFailedText'))}
          retry={t('history.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {entries.length === 0 && isFetching && !waiting ? <Loading /> : null}
      {hasNextPage && entries.length > 0 ? (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            disabled={isFetchingNextPage || waiting}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? t('history.moreLoading') : t('history.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('medications');
  return (
    <ListLoading
      label={t('history.loading')}
      count={4}
      className="md:grid-cols-2"
      entryClassName="h-44 rounded-card"
    />
  );
}
