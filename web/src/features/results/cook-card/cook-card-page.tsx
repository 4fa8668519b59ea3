import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { usePhoneScan } from '../../../phone-scans/use-phone-scans.ts';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import type { Results } from '../api.ts';
import { loadWholeDishes } from '../dishes-api.ts';
import { type RatedDish, rate, stateOf } from '../results-model.ts';
import { MissingResults, RetryState, WaitingResults } from '../states.tsx';
import { type Answers, useAnswers } from '../use-answers.ts';
import { useResults } from '../use-results.ts';
import { CardView } from './card-view.tsx';
import { PickDishes } from './pick-dishes.tsx';
import { useCardAddress } from './use-card-address.ts';

/** /results/{scanId}/cook-card: what to ask the kitchen about dishes of one's choice. For whom the results are. */
export function CookCardPage() {
  const { t } = useTranslation(['cook-card', 'results']);
  const { scanId = '' } = useParams();
  const location = useLocation();
  const { user, loading } = useSession();
  const onPhone = usePhoneScan(scanId);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!loading && !user && onPhone === null) {
    return <Navigate to="/auth" replace state={{ from: location.pathname + location.search }} />;
  }
  if (onPhone?.menu) return <HeldHere scan={onPhone.menu.scan} items={onPhone.menu.items} />;
  if (user === null || onPhone === undefined) {
    return (
      <Page>
        <WaitingResults title={t('results:loading')} dishes={[]} />
      </Page>
    );
  }
  return z.guid().safeParse(scanId).success ? (
    <OnServer scanId={scanId} userId={user.id} />
  ) : (
    <Page>
      <MissingResults />
    </Page>
  );
}

/** Of a menu that only this phone has: nothing can be answered yet. */
function HeldHere({ scan, items }: { scan: Results['scan']; items: Results['items'] }) {
  const { user } = useSession();
  const dishes = useMemo(() => rate(items), [items]);
  return (
    <Steps scan={scan} dishes={dishes} userId={user?.id ?? null} answers={null} whole={(picked) => picked} />
  );
}

function OnServer({ scanId, userId }: { scanId: string; userId: string }) {
  const { t } = useTranslation('results');
  const { data, error, isFetching, refetch } = useResults(scanId, userId);
  const dishes = useMemo(() => rate(data?.items ?? []), [data]);
  const state = data ? stateOf(data.scan, data.run, dishes) : null;
  if (data && state === 'ready') return <Judged results={data} dishes={dishes} userId={userId} />;
  return (
    <Page>
      {error && !data ? (
        <RetryState
          title={t('loadFailed.title')}
          text={t('loadFailed.text')}
          action={t('loadFailed.action')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || state === 'waiting' ? (
        <WaitingResults title={t('loading')} dishes={dishes} />
      ) : data === null ? (
        <MissingResults />
      ) : (
        // What has no dishes is told on the page of the results.
        <Navigate to={`/results/${scanId}`} replace />
      )}
    </Page>
  );
}

function Judged({ results, dishes, userId }: { results: Results; dishes: RatedDish[]; userId: string }) {
  const { scan } = results;
  const answers = useAnswers(scan.id, userId, results.answers);
  const isPart = dishes.some(({ rating, whole }) => rating === 'HIGH_RISK' && !whole);
  const { data } = useQuery({
    // Whatever refreshes the scan's results refreshes this as well.
    queryKey: ['results', userId, scan.id, 'whole'],
    queryFn: ({ signal }) => loadWholeDishes(scan.id, signal),
    enabled: isPart,
  });
  const known = useMemo(() => new Map(rate(data?.items ?? []).map((dish) => [dish.id, dish])), [data]);
  // One that was read before its rating changed tells what was to ask then.
  const whole = (picked: readonly RatedDish[]) =>
    picked.map((dish) => {
      const all = known.get(dish.id);
      return all && all.rating === dish.rating ? all : dish;
    });
  return <Steps scan={scan} dishes={dishes} userId={userId} answers={answers} whole={whole} />;
}

interface StepsProps {
  scan: Pick<Results['scan'], 'id' | 'language'>;
  dishes: readonly RatedDish[];
  userId: string | null;
  answers: Answers | null;
  /** The same dishes with all that is known of them. */
  whole: (picked: readonly RatedDish[]) => readonly RatedDish[];
}

/** First the dishes are picked, then the card is shown. */
function Steps({ scan, dishes, userId, answers, whole }: StepsProps) {
  const { picked, isCard, language, pick, show, speak, toPick } = useCardAddress();
  const own = dishes.filter(({ id }) => picked.includes(id));
  return (
    <Frame scanId={scan.id}>
      {isCard && own.length > 0 ? (
        <CardView
          dishes={whole(own)}
          answers={answers}
          userId={userId}
          menuLanguage={scan.language}
          chosen={language}
          onLanguage={speak}
          toPick={toPick}
        />
      ) : (
        <PickDishes dishes={dishes} picked={picked} onPick={pick} onMake={show} />
      )}
    </Frame>
  );
}

function Frame({ scanId, children }: { scanId: string; children: ReactNode }) {
  const { t } = useTranslation('cook-card');
  return (
    <Page className="pt-1 sm:pt-6">
      <header className="mb-4 print:hidden">
        <div className="-ml-3">
          <BackLink to={`/results/${scanId}`}>{t('back')}</BackLink>
        </div>
        <PageTitle>{t('title')}</PageTitle>
      </header>
      {children}
    </Page>
  );
}
