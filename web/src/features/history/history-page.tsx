import { UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { ALL_SCANS, isOfOther } from '../../past-scans/api.ts';
import { ScanCard } from '../../past-scans/scan-card.tsx';
import { useScans } from '../../past-scans/use-scans.ts';
import { useThumbnails } from '../../past-scans/use-thumbnails.ts';
import { WaitingScans } from '../../phone-scans/waiting-scans.tsx';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ListEmpty, ListFailed, ListLoading, NoMatch } from '../../ui/list-states.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { FavoriteScan } from './favorite-scan.tsx';
import { RemoveScan } from './remove-scan.tsx';
import { RenameScan } from './rename-scan.tsx';
import { SearchScans } from './search-scans.tsx';
import { useSelection } from './use-selection.ts';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function HistoryFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('history');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/** /history: the user's menus, newest first. Requires sign-in. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!loading && !user) return <Navigate to="/auth" replace state={{ from: '/history' }} />;
  return (
    <HistoryFrame>
      {user ? <WaitingScans userId={user.id} /> : null}
      {user ? <Scans userId={user.id} /> : <Loading />}
    </HistoryFrame>
  );
}

function Scans({ userId }: { userId: string }) {
  const { t } = useTranslation('history');
  const { t: scanTexts } = useTranslation('scans');
  const [selection, choose] = useSelection();
  const list = useScans(userId, selection);
  const { data, isPending, isPlaceholderData: searching, error, refetch } = list;
  const scans = data?.pages.flat() ?? [];
  const thumbnails = useThumbnails(scans.map(({ id }) => id));
  const all = selection.search === '' && !selection.favorites;
  if (data && scans.length === 0 && all && !searching) return <Empty />;
  return (
    <>
      {/* Nothing has come that could be searched. */}
      {error && !data && all ? null : <SearchScans selection={selection} onChoose={choose} />}
      <p role="status" className="sr-only">
        {searching ? t('search.running') : all ? null : t('search.found', { count: scans.length })}
      </p>
      {isPending ? <Loading /> : null}
      {error && !data ? (
        <ListFailed
          title={t('loadFailed')}
          text={t('loadFailedText')}
          retry={t('retry')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && scans.length === 0 ? (
        <NoMatch clear={t('search.clear')} onClear={() => choose(ALL_SCANS)}>
          <h2 className="text-lg">{t(selection.search ? 'search.none' : 'search.noFavorites')}</h2>
        </NoMatch>
      ) : null}
      <ul aria-busy={searching} className={cn('grid gap-4 md:grid-cols-2', searching && 'opacity-60')}>
        {scans.map((scan) => {
          const name = scan.name ?? scanTexts('restaurant');
          return (
            <li key={scan.id} className="min-w-0">
              <ScanCard
                scan={scan}
                thumbnail={thumbnails.get(scan.id)}
                ofOther={isOfOther(scan, userId)}
                withTime
                headingLevel={2}
                {...(!isOfOther(scan, userId) && {
                  action: (
                    <>
                      <FavoriteScan scan={scan} name={name} />
                      <RenameScan scan={scan} name={name} />
                      <RemoveScan scan={scan} name={name} />
                    </>
                  ),
                })}
              />
            </li>
          );
        })}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            disabled={list.isFetchingNextPage || searching}
            onClick={() => list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? t('moreLoading') : t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('history');
  return (
    <ListLoading
      label={t('loading')}
      count={4}
      className="md:grid-cols-2"
      entryClassName="h-36 rounded-card"
    />
  );
}

function Empty() {
  const { t } = useTranslation('history');
  return (
    <ListEmpty
      icon={<UtensilsCrossed />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button asChild size="lg" className="mt-2">
          <Link to="/scan">{t('empty.action')}</Link>
        </Button>
      }
    />
  );
}
