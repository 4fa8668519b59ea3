import { useTranslation } from 'react-i18next';
import { EventList } from './event-list.tsx';
import { useEvents } from './use-events.ts';

/** What was written to this browser's console. */
export function BrowserLogs() {
  const { t } = useTranslation('debug');
  const written = useEvents().filter(({ source }) => source === 'browser');
  return (
    <section aria-label={t('tabs.browser')}>
      <p className="mb-4 text-muted">{t('browser.text')}</p>
      <EventList events={written} empty={t('browser.empty')} />
    </section>
  );
}
