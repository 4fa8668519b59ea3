import { languageSchema } from '@mirabelle/contract/language.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { getBackend } from '../../lib/backend.ts';
import { invoke } from '../../lib/invoke.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';
import { toast } from '../../ui/toast.ts';
import { DishGroups } from './dish-groups.tsx';
import { DishModal } from './dish-modal.tsx';
import { countByFilter, FILTERS, type Filter, groupDishes, rate, stateOf } from './results-model.ts';
import { ScanHeader } from './scan-header.tsx';
import { MissingResults, NotAMenu, RetryState, Unreadable, WaitingResults } from './states.tsx';
import { Summary } from './summary.tsx';
import { useProfileLanguage } from './use-profile-language.ts';
import { useResults } from './use-results.ts';

const isFilter = (text: string | null): text is Filter => FILTERS.includes(text as Filter);
const knownLanguage = languageSchema.nullable().catch(null);

/** One scan's dishes with their ratings, live until judging has ended. */
export function ScanResults({ scanId, userId }: { scanId: string; userId: string }) {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useResults(scanId, userId);
  const profileLanguage = useProfileLanguage(userId);
  const judgeAgain = useMutation({
    mutationFn: async () => {
      const backend = await getBackend();
      const options = { label: 'analyze-menu', ...CALLS['analyze-menu'] };
      await withRetry((signal) => invoke(backend, 'analyze-menu', { scanId }, signal), options);
    },
    onSuccess: () => refetch(),
    onError: () =>
      toast({
        tone: 'error',
        title: t('loadFailed.title'),
        description: t('loadFailed.text'),
        id: 'results',
      }),
  });

  const dishes = useMemo(() => rate(data?.items ?? []), [data]);
  const counts = useMemo(() => countByFilter(dishes), [dishes]);
  const failed = error !== null && !data;
  useEffect(() => {
    if (failed)
      void toast({
        tone: 'error',
        title: t('loadFailed.title'),
        description: t('loadFailed.text'),
        id: 'results',
      });
  }, [failed, t]);

  // A dish opened by a tap is closed by going back; one opened by its address is closed in place.
  const openedHere = useRef(false);
  const open = (id: string) => {
    openedHere.current = true;
    const next = new URLSearchParams(search);
    next.set('dish', id);
    setSearch(next, { preventScrollReset: true });
  };
  const close = () => {
    if (openedHere.current) {
      openedHere.current = false;
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete('dish');
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  if (failed) {
    const { title, text, action } = {
      title: t('loadFailed.title'),
      text: t('loadFailed.text'),
      action: t('loadFailed.action'),
    };
    return (
      <RetryState
        title={title}
        text={text}
        action={action}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <WaitingResults title={t('loading')} dishes={[]} />;
  if (data === null) return <MissingResults />;

  const { scan, run, sections } = data;
  switch (stateOf(scan, run, dishes)) {
    case 'not-a-menu':
      return <NotAMenu />;
    case 'unreadable':
      return <Unreadable code={scan.extraction_error ?? ''} />;
    case 'failed':
      return (
        <RetryState
          title={t('failed.title', { reason: run?.error_message ?? '' })}
          text={t('failed.text')}
          action={judgeAgain.isPending ? t('failed.running') : t('failed.action')}
          busy={judgeAgain.isPending}
          onRetry={() => judgeAgain.mutate()}
        />
      );
    case 'waiting':
      return <WaitingResults title={t('completing')} dishes={dishes} />;
    case 'ready': {
      const filter = search.get('show');
      const shown: Filter = isFilter(filter) ? filter : 'ALL';
      const dish = dishes.find(({ id }) => id === search.get('dish'));
      return (
        <>
          <ScanHeader scan={scan} dishes={dishes} />
          <p role="status" className="sr-only">
            {run?.finished_at
              ? t('finished', { high: counts.HIGH_RISK, check: counts.TO_CHECK, safe: counts.NO_RISK })
              : t('completing')}
          </p>
          <Summary
            counts={counts}
            filter={shown}
            onFilter={(next) =>
              setSearch(next === 'ALL' ? {} : { show: next }, { replace: true, preventScrollReset: true })
            }
          />
          <DishGroups
            groups={groupDishes(dishes, sections, shown)}
            profileLanguage={profileLanguage}
            onOpen={open}
          />
          {dish ? (
            <DishModal
              dish={dish}
              menuLanguage={knownLanguage.parse(scan.language)}
              profileLanguage={profileLanguage}
              onClose={close}
            />
          ) : null}
        </>
      );
    }
  }
}
