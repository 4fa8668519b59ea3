import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useOnline } from '../../lib/use-online.ts';
import { choices } from '../../phone-reader/choices.ts';

/** The pages that work without a network: two always, one where this device reads by itself. */
const OFFLINE_PAGES = [
  { path: '/scan', link: 'offline.readerLink', reader: true },
  { path: '/ingredient-test', link: 'offline.link', reader: false },
  { path: '/already-ate', link: 'offline.alreadyLink', reader: false },
] as const;

/** Shown on every page while there is no network: what works, and that the rest comes back by itself. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const online = useOnline();
  const { loaded } = choices();
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
              {t(loaded ? 'offline.readerText' : 'offline.text')}{' '}
              {OFFLINE_PAGES.filter(({ path, reader }) => path !== pathname && (loaded || !reader)).map(
                ({ path, link }) => (
                  <Link
                    key={path}
                    to={path}
                    className="mr-4 inline-block font-semibold text-plum underline underline-offset-4"
                  >
                    {t(link)}
                  </Link>
                ),
              )}
            </p>
          </div>
        </section>
      )}
    </div>
  );
}
