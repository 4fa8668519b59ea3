import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DebugEvent } from '../../../lib/events/event-log.ts';
import type { RequestData } from '../../../lib/events/observed-fetch.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { ClockTime } from '../clock-time.tsx';
import { useEvents } from './use-events.ts';

const SHOWN = 100;
const toneOf = (status: number): Tone => {
  if (status === 0 || status >= 500) return 'danger';
  return status >= 400 ? 'caution' : 'calm';
};

/** Calls to the backend: the address, how each ended and how long it took, but nothing that was sent or answered. */
export function NetworkList() {
  const { t } = useTranslation('debug');
  const requests = useEvents()
    .filter(({ source }) => source === 'request')
    .slice(-SHOWN)
    .toReversed();
  return (
    <section aria-label={t('tabs.network')}>
      <p className="mb-4 text-muted">{t('network.text')}</p>
      {requests.length === 0 ? (
        <p className="py-8 text-center text-muted">{t('network.empty')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-raised">
          {requests.map((event) => (
            <Request key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** A finished call never changes, so its line is drawn once. */
const Request = memo(function Request({ event: { timestamp, data } }: { event: DebugEvent }) {
  const { t } = useTranslation('debug');
  const { method, path, status, ms, attempt, requestId } = data as RequestData;
  return (
    <li className="px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={toneOf(status)}>{status === 0 ? t('network.noAnswer') : status}</Badge>
        <span className="font-mono text-sm font-semibold">{method}</span>
        <span className="min-w-0 font-mono text-sm wrap-anywhere">{path}</span>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
        <ClockTime at={timestamp} />
        <span>{t('network.duration', { ms })}</span>
        <span>{attempt === 1 ? t('network.firstTry') : t('network.retries', { count: attempt - 1 })}</span>
        {requestId ? (
          <span className="wrap-anywhere">{t('network.requestId', { id: requestId })}</span>
        ) : null}
      </p>
    </li>
  );
});
