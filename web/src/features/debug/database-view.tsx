import { Database, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type LatestRun, type LatestScan, latestRuns, latestScans } from './api.ts';

type Looked<T> =
  | { state: 'no' }
  | { state: 'looking' }
  | { state: 'seen'; found: T }
  | { state: 'failed'; why: unknown };

/** The caller's own latest rows, as the database returns them to her alone. */
export function DatabaseView() {
  const { t } = useTranslation('debug');
  const { user } = useSession();
  const scans = useLook(latestScans);
  const runs = useLook(latestRuns);
  if (!user) {
    return (
      <Notice>
        <p>
          {t('database.signedOut')}{' '}
          <Link to="/auth" className="font-semibold underline">
            {t('database.signIn')}
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <section aria-label={t('tabs.database')} className="grid gap-6">
      <p className="text-muted">{t('database.text')}</p>
      <Card>
        <Button variant="secondary" disabled={scans.looked.state === 'looking'} onClick={scans.look}>
          <Database aria-hidden="true" />
          {t('database.fetchScans')}
        </Button>
        <Answer looked={scans.looked}>
          {({ count, rows }) => (
            <>
              <p className="mt-4 font-semibold">{t('database.scans', { count })}</p>
              <ul className="divide-y divide-line">
                {rows.map((scan) => (
                  <ScanRow key={scan.id} scan={scan} />
                ))}
              </ul>
            </>
          )}
        </Answer>
      </Card>
      <Card>
        <Button variant="secondary" disabled={runs.looked.state === 'looking'} onClick={runs.look}>
          <History aria-hidden="true" />
          {t('database.fetchRuns')}
        </Button>
        <Answer looked={runs.looked}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="mt-4">{t('database.noRuns')}</p>
            ) : (
              <ul className="mt-4 divide-y divide-line">
                {rows.map((run) => (
                  <RunRow key={run.id ?? `${run.scan_id} ${run.started_at}`} run={run} />
                ))}
              </ul>
            )
          }
        </Answer>
      </Card>
    </section>
  );
}

function useLook<T>(load: () => Promise<T>) {
  const [looked, setLooked] = useState<Looked<T>>({ state: 'no' });
  const look = async () => {
    setLooked({ state: 'looking' });
    try {
      setLooked({ state: 'seen', found: await load() });
    } catch (error) {
      setLooked({ state: 'failed', why: error });
    }
  };
  return { looked, look: () => void look() };
}

function Answer<T>({ looked, children }: { looked: Looked<T>; children: (found: T) => ReactNode }) {
  const { t } = useTranslation('debug');
  const errorText = useCallErrorText();
  return (
    <div aria-live="polite">
      {looked.state === 'looking' ? <p className="mt-4 text-muted">{t('database.looking')}</p> : null}
      {looked.state === 'failed' ? (
        <p className="mt-4">{t('database.failed', { why: errorText(looked.why) })}</p>
      ) : null}
      {looked.state === 'seen' ? children(looked.found) : null}
    </div>
  );
}

const FULL: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };

function ScanRow({ scan }: { scan: LatestScan }) {
  const { t, i18n } = useTranslation('debug');
  const { id, created_at, restaurant_name, overall_risk, extraction_error } = scan;
  return (
    <li className="py-3">
      <p className="flex flex-wrap gap-x-4">
        <span>{restaurant_name ?? t('database.unnamed')}</span>
        <span className="font-mono text-sm leading-6">{overall_risk ?? extraction_error ?? '–'}</span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {formatDate(created_at, i18n.language as 'en' | 'fr', FULL)} · {id}
      </p>
    </li>
  );
}

function RunRow({ run }: { run: LatestRun }) {
  const { t, i18n } = useTranslation('debug');
  const { id, scan_id, started_at, finished_at, error_message } = run;
  const seconds = finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null;
  return (
    <li className="py-3">
      <p>
        {error_message ??
          (seconds === null
            ? t('database.running')
            : t('database.finished', { seconds: seconds.toFixed(2) }))}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {formatDate(started_at, i18n.language as 'en' | 'fr', FULL)} · {id ?? scan_id}
      </p>
    </li>
  );
}
