import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import type { Filter } from './results-model.ts';

/** Says whether every dish has its answer: in sight while some are missing, to screen readers once all are there. */
export function RunStatus({ counts, finished }: { counts: Record<Filter, number>; finished: boolean }) {
  const { t } = useTranslation('results');
  return (
    <div role="status" className={finished ? 'sr-only' : 'mb-6 flex items-center gap-3 text-muted'}>
      {finished ? (
        t('finished', { high: counts.HIGH_RISK, check: counts.TO_CHECK, safe: counts.NO_RISK })
      ) : (
        <>
          <Spinner />
          <span>{t('completing')}</span>
        </>
      )}
    </div>
  );
}
