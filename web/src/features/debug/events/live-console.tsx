import { Download, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clearEvents,
  type DebugEvent,
  EVENT_CATEGORIES,
  EVENT_LEVELS,
  EVENT_LIMIT,
} from '../../../lib/events/event-log.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSelect, ListToolbar } from '../../../ui/list-toolbar.tsx';
import { EventList } from './event-list.tsx';
import { saveFile } from './save-file.ts';
import { type EventSelection, selectEvents } from './select-events.ts';
import { useEvents } from './use-events.ts';

const LEVELS = ['all', ...EVENT_LEVELS] as const;
const CATEGORIES = ['all', ...EVENT_CATEGORIES] as const;

/** Everything that happens in this browser, as it happens. */
export function LiveConsole() {
  const { t } = useTranslation('debug');
  const live = useEvents();
  /** The list at the moment it was paused. */
  const [held, setHeld] = useState<readonly DebugEvent[] | null>(null);
  const [selection, setSelection] = useState<EventSelection>({ level: 'all', category: 'all', search: '' });
  const change = (part: Partial<EventSelection>) => setSelection((before) => ({ ...before, ...part }));
  const selected = selectEvents(held ?? live, selection);
  const missed = held ? live.filter(({ id }) => id > (held.at(-1)?.id ?? 0)).length : 0;

  return (
    <section aria-label={t('tabs.console')}>
      <ListToolbar
        width="page"
        search={{
          label: t('console.search'),
          placeholder: t('console.search'),
          value: selection.search,
          onChange: (search) => change({ search }),
        }}
      >
        <ListSelect
          label={t('console.level')}
          options={LEVELS}
          nameOf={(level) => t(`levels.${level}`)}
          value={selection.level}
          onChange={(level) => change({ level })}
        />
        <ListSelect
          label={t('console.category')}
          options={CATEGORIES}
          nameOf={(category) => t(`categories.${category}`)}
          value={selection.category}
          onChange={(category) => change({ category })}
        />
      </ListToolbar>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button variant="secondary" aria-pressed={held !== null} onClick={() => setHeld(held ? null : live)}>
          {held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {held ? t('console.resume', { count: missed }) : t('console.pause')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            clearEvents();
            setHeld(null);
          }}
        >
          <Trash2 aria-hidden="true" />
          {t('console.clear')}
        </Button>
        <Button
          variant="secondary"
          disabled={selected.length === 0}
          onClick={() => saveFile('mirabelle-events.json', JSON.stringify(selected, null, 2))}
        >
          <Download aria-hidden="true" />
          {t('console.export')}
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted" role="status">
        {t('console.count', { count: selected.length, limit: EVENT_LIMIT })}
      </p>
      <EventList events={selected} empty={t('console.empty')} />
    </section>
  );
}
