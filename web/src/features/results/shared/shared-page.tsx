import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlainState, RetryState, WaitingResults } from '../states.tsx';
import { loadSharedMenu } from './api.ts';
import { SharedMenuView } from './shared-menu-view.tsx';

/**
 * /shared#secret: a rated menu by its link, for anyone. The secret stands behind the #, which browsers send neither to the
 * server nor to other sites; without a network nothing of it is shown.
 */
export function SharedPage() {
  const { t } = useTranslation('share');
  const token = useLocation().hash.slice(1);
  useDocumentHead({ title: t('page.title'), description: t('page.metaDescription') });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared-menu', token],
    queryFn: ({ signal }) => loadSharedMenu(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // A link that was ended meanwhile shows nothing any more.
    refetchOnWindowFocus: 'always',
  });
  const ended = token === '' || (error instanceof BackendError && error.status === 404);
  return (
    <Page width="wide" className="pt-2 sm:pt-6">
      {ended ? (
        <PlainState
          icon={<Link2Off />}
          title={t('page.ended.title')}
          text={t('page.ended.text')}
          action={
            <Button asChild size="lg">
              <Link to="/scan">{t('page.ended.action')}</Link>
            </Button>
          }
        />
      ) : data ? (
        <SharedMenuView menu={data} token={token} />
      ) : error ? (
        <RetryState
          title={t('page.failed.title')}
          text={t('page.failed.text')}
          action={t('page.failed.action')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <WaitingResults title={t('page.loading')} dishes={[]} />
      )}
    </Page>
  );
}
