import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useOnline } from '../../lib/use-online.ts';

/** The one page that works without a network. */
const OFFLINE_PAGE = '/ingredient-test';

/** Shown on every page while there is no network: what works, and that the rest comes back by itself. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const online = useOnline();
  return (
    <div aria-live="polite">
      {online ? null : (
        <section
          aria-label={t('offline.title')}
          className="border-b border-line bg-neutral-soft px-4 py-3 text-ink"
        >
          <div className="mx-auto flex max-w-[70rem] gap-3">
            <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <p className="min-w-0">
              <strong className="block">{t('offline.title')}</strong>
              {t('offline.text')}{' '}
              {pathname === OFFLINE_PAGE ? null : (
                <Link
                  to={OFFLINE_PAGE}
                  className="inline-block font-semibold text-plum underline underline-offset-4"
                >
                  {t('offline.link')}
                </Link>
              )}
            </p>
          </div>
        </section>
      )}
    </div>
  );
}
