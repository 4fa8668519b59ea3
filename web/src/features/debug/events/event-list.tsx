import { CircleAlert, CircleDot, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DebugEvent, EventLevel } from '../../../lib/events/event-log.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { ClockTime } from '../clock-time.tsx';

const LEVEL: Record<EventLevel, { tone: Tone; icon: LucideIcon }> = {
  error: { tone: 'danger', icon: CircleAlert },
  warn: { tone: 'caution', icon: TriangleAlert },
  info: { tone: 'neutral', icon: Info },
  debug: { tone: 'neutral', icon: CircleDot },
};
/** No one reads more at once, and a phone draws slowly. */
const SHOWN = 50;
const MORE = 200;

/** Events, latest first. Each has a line that opens to show its data and stack. */
export function EventList({ events, empty }: { events: readonly DebugEvent[]; empty: string }) {
  const { t } = useTranslation('debug');
  const [most, setMost] = useState(SHOWN);
  if (events.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  const shown = events.slice(-most).toReversed();
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-raised">
        {shown.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {events.length > most ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{t('events.more', { shown: most, count: events.length })}</p>
          <Button variant="secondary" onClick={() => setMost(most + MORE)}>
            {t('events.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** An event never changes, so its line is drawn once. */
const EventLine = memo(function EventLine({ event }: { event: DebugEvent }) {
  const { t } = useTranslation('debug');
  const { tone, icon: Icon } = LEVEL[event.level];
  const more = event.data !== undefined || event.stack !== undefined;
  return (
    <li className="px-4 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={tone} icon={<Icon />}>
          {t(`levels.${event.level}`)}
        </Badge>
        <span className="text-sm text-muted">{t(`categories.${event.category}`)}</span>
        <ClockTime at={event.timestamp} />
      </div>
      <p className="mt-1.5 font-mono text-sm wrap-anywhere">{event.message}</p>
      {more ? (
        <details>
          <summary className="cursor-pointer py-2 text-sm font-semibold">{t('events.details')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
          <pre tabIndex={0} className="overflow-x-auto rounded-control bg-neutral-soft p-3 text-sm">
            {[event.data === undefined ? null : JSON.stringify(event.data, null, 2), event.stack]
              .filter(Boolean)
              .join('\n\n')}
          </pre>
        </details>
      ) : null}
    </li>
  );
});
