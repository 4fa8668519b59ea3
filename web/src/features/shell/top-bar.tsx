import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { LogoMark } from './logo.tsx';

/** Logo, language, and who is signed in. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { user, loading } = useSession();
  const place = <span className="block size-12" />;
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[70rem] items-center gap-2 px-4 py-2 sm:px-6">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-12 items-center gap-2 rounded-control font-display text-xl font-semibold"
          aria-label={t('logo')}
        >
          <LogoMark />
          <span className="max-[359px]:hidden">Mirabelle</span>
        </Link>
        <LanguageToggle />
        {loading ? place : null}
        {!loading && user ? (
          <Suspense fallback={place}>
            <AccountMenu user={user} />
          </Suspense>
        ) : null}
        {!loading && !user && pathname !== '/auth' ? (
          <Button asChild className="px-4 whitespace-nowrap">
            <Link to="/auth">{t('signIn')}</Link>
          </Button>
        ) : null}
      </div>
    </header>
  );
}
