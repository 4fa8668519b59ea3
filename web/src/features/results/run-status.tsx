import type { MenuScanRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { ReadBy } from '../../models/read-by.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { countByFilter, isStillRead, type RatedDish } from './results-model.ts';

export interface RunStatusProps {
  scan: Pick<MenuScanRow, 'read_by' | 'raw_text' | 'overall_risk'>;
  dishes: readonly RatedDish[];
  finished: boolean;
}

/**
 * One line with two uses, so that the page below does not move: what is still running and, after that, who
 * read the menu. Screen readers hear once that every dish has its answer.
 */
export function RunStatus({ scan, dishes, finished }: RunStatusProps) {
  const { t } = useTranslation('results');
  const { t: models } = useTranslation('models');
  const { HIGH_RISK: high, TO_CHECK: check, NO_RISK: safe } = countByFilter(dishes);
  const rated = scan.overall_risk !== null && dishes.every(({ rating }) => rating !== null);
  const reader = scan.read_by ?? null;
  const going = () => {
    if (isStillRead(scan)) return t('stillReading');
    // All dishes are rated but the run has not finished: the engine is done, and models are adding to it.
    return rated ? models(reader === null ? 'thinking.reading' : 'thinking.asking') : t('completing');
  };
  return (
    <div className="mb-6 text-md text-muted">
      <div role="status" className={finished ? 'sr-only' : undefined}>
        {finished ? (
          t('finished', { high, check, safe })
        ) : (
          <p className="flex gap-2.5">
            <Spinner className="mt-0.5 shrink-0" />
            <span className="min-w-0">{going()}</span>
          </p>
        )}
      </div>
      {finished && reader !== null ? <ReadBy reader={reader} /> : null}
    </div>
  );
}
