import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { ScanCard } from '../../past-scans/scan-card.tsx';
import { useScans } from '../../past-scans/use-scans.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ListEmpty, ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { RemoveScan } from './remove-scan.tsx';

/** /history: the user's menus, newest first. Requires sign-in. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!loading && !user) return <Navigate to="/auth" replace state={{ from: '/history' }} />;
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {user ? <Scans userId={user.id} /> : <Loading />}
    </Page>
  );
}

function Scans({ userId }: { userId: string }) {
  const { t } = useTranslation('history');
  const { t: scanTexts } = useTranslation('scans');
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useScans(userId);
  if (isPending) return <Loading />;
  if (error && !data) {
    return (
      <ListFailed
        title={t('loadFailed')}
        text={t('loadFailedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const scans = data.pages.flat();
  if (scans.length === 0) return <Empty />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {scans.map((scan) => (
          <li key={scan.id} className="min-w-0">
            <ScanCard
              scan={scan}
              withTime
              headingLevel={2}
              action={<RemoveScan scan={scan} name={scan.name ?? scanTexts('restaurant')} />}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-6 text-center">
          <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? t('moreLoading') : t('more')}
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
