import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LateAdviceNotice } from '../../advice-changes/late-advice-notice.tsx';
import { DiaryToday } from '../../diary/diary-today.tsx';
import { LateWeekTurns } from '../../kept-medicines/late-week-turns.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { ALL_SCANS, isOfOther, loadScans } from '../../past-scans/api.ts';
import { ScanCard } from '../../past-scans/scan-card.tsx';
import { readAgainAfter, SCANS_KEY } from '../../past-scans/use-scans.ts';
import { useThumbnails } from '../../past-scans/use-thumbnails.ts';
import { Reminders } from '../../reminders/reminders.tsx';
import { TogetherNote } from '../../together/together-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The user's last ten menus, with a link to all of them. */
export function RecentAnalyses({ userId }: { userId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reminders userId={userId} profileAt="/profile" className="mb-8" />
      <LateAdviceNotice userId={userId} />
      <LateWeekTurns userId={userId} />
      <TogetherNote userId={userId} className="mb-8" />
      <DiaryToday userId={userId} />
      <Section userId={userId} />
    </QueryClientProvider>
  );
}

function Section({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery({
    queryKey: [...SCANS_KEY, 'recent', userId],
    queryFn: ({ signal }) => loadScans(ALL_SCANS, null, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainAfter(state.data),
  });
  const thumbnails = useThumbnails(data?.map(({ id }) => id) ?? []);
  return (
    <section aria-labelledby="recent-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-title" className="text-2xl">
          {t('recent.title')}
        </h2>
        {data && data.length > 0 ? (
          <Button asChild variant="link" className="px-0">
            <Link to="/history">{t('recent.viewAll')}</Link>
          </Button>
        ) : null}
      </div>
      <div className="mt-4">
        {data && data.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {data.map((scan) => (
              <li key={scan.id} className="min-w-0">
                <ScanCard
                  scan={scan}
                  thumbnail={thumbnails.get(scan.id)}
                  ofOther={isOfOther(scan, userId)}
                  headingLevel={3}
                />
              </li>
            ))}
          </ul>
        ) : data ? (
          <div className="grid justify-items-start gap-4 rounded-card bg-sage-soft p-5">
            <p className="text-lg">{t('recent.empty')}</p>
            <Button asChild>
              <Link to="/scan">
                <ScanText aria-hidden="true" />
                {t('recent.scanFirst')}
              </Link>
            </Button>
          </div>
        ) : error ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{t('recent.failed')}</p>
            <Button variant="secondary" onClick={() => refetch()}>
              {t('recent.retry')}
            </Button>
          </div>
        ) : (
          <div role="status" className="grid gap-4 md:grid-cols-2">
            <span className="sr-only">{t('recent.loading')}</span>
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </div>
        )}
      </div>
    </section>
  );
}
