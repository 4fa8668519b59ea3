import type { MenuScanPageRow, MenuScanRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import { countByFilter, isStillRead, type RatedDish } from './results-model.ts';

export interface RunStatusProps {
  scan: Pick<MenuScanRow, 'read_by' | 'raw_text' | 'has_text' | 'overall_risk'>;
  /** Of a scan that has several. */
  pages?: readonly Pick<MenuScanPageRow, 'outcome'>[];
  dishes: readonly RatedDish[];
  finished: boolean;
}

/**
 * One line with two uses, so that the page below does not move: what is still running and, after that, how much there
 * is to order. Screen readers hear once that every dish has its answer.
 */
export function RunStatus({ scan, pages = [], dishes, finished }: RunStatusProps) {
  const { t } = useTranslation('results');
  const { t: models } = useTranslation('models');
  const { HIGH_RISK: high, TO_CHECK: check, NO_RISK: safe } = countByFilter(dishes);
  const rated = scan.overall_risk !== null && dishes.every(({ rating }) => rating !== null);
  const going = () => {
    if (isStillRead(scan)) {
      const read = pages.filter(({ outcome }) => outcome !== null).length;
      return read < pages.length
        ? t('stillReadingPage', { at: read + 1, of: pages.length })
        : t('stillReading');
    }
    // All dishes are rated but the run has not finished: the engine is done, and models are adding to it.
    return rated
      ? models((scan.read_by ?? null) === null ? 'thinking.reading' : 'thinking.asking')
      : t('completing');
  };
  const order = [
    safe > 0 ? t('head.order', { count: safe }) : t('head.orderNone'),
    ...(check > 0 ? [t('head.ask', { count: check })] : []),
    ...(high > 0 ? [t('head.skip', { count: high })] : []),
  ];
  return (
    <div className="min-w-0 text-sm leading-6 min-[360px]:text-md min-[360px]:leading-7">
      {finished ? <p>{order.join(', ')}</p> : null}
      <div role="status" className={finished ? 'sr-only' : 'text-md text-muted'}>
        {finished ? (
          t('finished', { high, check, safe })
        ) : (
          <p className="flex gap-2.5">
            <Spinner className="mt-0.5 shrink-0" />
            <span className="min-w-0">{going()}</span>
          </p>
        )}
      </div>
    </div>
  );
}
