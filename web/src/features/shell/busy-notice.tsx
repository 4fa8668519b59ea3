import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBusySeconds } from '../../lib/use-busy-seconds.ts';

/** Shown on every page while the server has more to do than it can: what was asked for is asked again by itself. */
export function BusyNotice() {
  const { t } = useTranslation('shell');
  const seconds = useBusySeconds();
  return (
    <div aria-live="polite">
      {seconds === null ? null : (
        <section
          aria-label={t('busy.title')}
          className="border-b border-line bg-neutral-soft px-4 py-3 text-ink"
        >
          <div className="mx-auto flex max-w-[70rem] gap-3">
            <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <p className="min-w-0">
              <strong className="block">{t('busy.title')}</strong>
              {t('busy.text', { count: seconds })}
            </p>
          </div>
        </section>
      )}
    </div>
  );
}
