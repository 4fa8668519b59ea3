import { Check, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEVERITIES, SeverityBadge } from '../../../badges/severity-badge.tsx';
import {
  type ErrorRecord,
  errorRecords,
  markResolved,
  shownRecords,
} from '../../../lib/events/error-records.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ClockTime } from '../clock-time.tsx';
import { ERROR_CATEGORIES, knownErrorOf } from './catalogue.ts';

/** How often the dashboard refreshes. */
const EVERY_MS = 5_000;

/** The errors of this browser by kind, with what to do about each. */
export function ErrorDashboard() {
  const { t } = useTranslation('debug');
  const { records, lookedAt, look } = useRecords();
  const open = records.filter(({ resolved }) => !resolved).map(({ message }) => knownErrorOf(message));

  return (
    <section aria-label={t('tabs.errors')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={look}>
          <RefreshCw aria-hidden="true" />
          {t('errors.refresh')}
        </Button>
        <p className="text-sm text-muted">
          {t('errors.looked')} <ClockTime at={lookedAt} />
        </p>
      </div>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <Counts
          title={t('errors.bySeverity')}
          counts={SEVERITIES.map((severity) => [
            t(`severities.${severity}`),
            open.filter((known) => known.severity === severity).length,
          ])}
        />
        <Counts
          title={t('errors.byCategory')}
          counts={ERROR_CATEGORIES.map((category) => [
            t(`errorCategories.${category}`),
            open.filter((known) => known.category === category).length,
          ])}
        />
      </div>
      {records.length === 0 ? (
        <p className="py-8 text-center text-muted">{t('errors.empty')}</p>
      ) : (
        <ul className="grid gap-4">
          {records.map((record) => (
            <li key={record.id}>
              <OneError record={record} onResolve={() => markResolved(record.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Counts({ title, counts }: { title: string; counts: [string, number][] }) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-3 grid grid-cols-[1fr_max-content] gap-y-1">
        {counts.map(([name, count]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OneError({ record, onResolve }: { record: ErrorRecord; onResolve: () => void }) {
  const { t } = useTranslation('debug');
  const { key, severity, category } = knownErrorOf(record.message);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg">{t(`catalogue.${key}.title`)}</h3>
        <SeverityBadge severity={severity} />
        <span className="text-sm text-muted">{t(`errorCategories.${category}`)}</span>
        {record.resolved ? (
          <Badge tone="calm" icon={<Check />}>
            {t('errors.resolved')}
          </Badge>
        ) : null}
      </div>
      <p className="mt-2 font-mono text-sm wrap-anywhere">{record.message}</p>
      <p className="mt-2">{t(`catalogue.${key}.advice`)}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="font-mono">{record.id}</span>
        <ClockTime at={record.timestamp} />
        <span>{t('errors.times', { count: record.count })}</span>
        {record.requestId ? (
          <span className="wrap-anywhere">{t('network.requestId', { id: record.requestId })}</span>
        ) : null}
      </p>
      {record.stack ? (
        <details className="mt-2">
          <summary className="cursor-pointer py-2 text-sm font-semibold">{t('events.details')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
          <pre tabIndex={0} className="overflow-x-auto rounded-control bg-neutral-soft p-3 text-sm">
            {record.stack}
          </pre>
        </details>
      ) : null}
      {record.resolved ? null : (
        <Button variant="secondary" className="mt-4" onClick={onResolve}>
          <Check aria-hidden="true" />
          {t('errors.markResolved')}
        </Button>
      )}
    </Card>
  );
}

/** The records, refreshed every few seconds and whenever one is resolved here. */
function useRecords() {
  const [state, setState] = useState(() => ({ records: errorRecords(), lookedAt: Date.now() }));
  const look = () => setState({ records: errorRecords(), lookedAt: Date.now() });
  useEffect(() => {
    const again = () => setState({ records: errorRecords(), lookedAt: Date.now() });
    const timer = setInterval(again, EVERY_MS);
    const stop = shownRecords.subscribe(again);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return { ...state, look };
}
