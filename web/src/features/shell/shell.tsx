import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { LateConsentNotice } from '../../consent/late-consent-notice.tsx';
import { useDiaryOutbox } from '../../diary/use-diary-outbox.ts';
import { useOutbox } from '../../phone-scans/use-outbox.ts';
import { cn } from '../../ui/cn.ts';
import { Banner } from './banner.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** The frame of every page, with the page that the router chose. */
export function Shell() {
  useRouteFocus();
  useOutbox();
  useDiaryOutbox();
  return (
    <ShellFrame
      banner={<Banner />}
      notices={
        <>
          <OfflineNotice />
          <BusyNotice />
          <LateConsentNotice />
        </>
      }
    >
      <Outlet />
      <ScrollRestoration />
    </ShellFrame>
  );
}

type ShellParts = Record<'banner' | 'children', ReactNode> & { notices?: ReactNode };

/** Skip link, top bar, banner, footer, and a page between them. */
export function ShellFrame({ banner, notices, children }: ShellParts) {
  const { t } = useTranslation('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className={cn(
          'sr-only z-50 rounded-control bg-plum font-semibold text-on-plum',
          'focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3',
        )}
      >
        {t('skipToContent')}
      </a>
      <TopBar />
      {banner}
      {notices}
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t border-line px-4 py-6 text-center text-sm text-balance text-muted">
        {t('footer')}{' '}
        <Link to="/rests-on" className="inline-block py-1 text-plum underline underline-offset-4">
          {t('restsOn')}
        </Link>
      </footer>
    </div>
  );
}
