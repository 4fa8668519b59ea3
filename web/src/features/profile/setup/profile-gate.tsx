import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loadTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { Page } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useProfileCheck } from './use-profile-check.ts';

// A chunk of its own: it is shown once in the life of an account.
const SetupDialog = lazy(async () => {
  const [{ SetupDialog: Component }] = await Promise.all([
    import('./setup-dialog.tsx'),
    loadTexts('profile'),
  ]);
  return { default: Component };
});

/**
 * Wraps every page: a signed-in user without a finished profile sees the set-up dialog first, wherever she
 * is. Pages start from scratch for another user, so that nothing typed or shown passes from one to the next.
 * @param languageToggle shown in the dialog, which covers the top bar's
 */
export function ProfileGate({ languageToggle }: { languageToggle: ReactNode }) {
  const { user, loading, arriving, recovering } = useSession();
  const { pathname } = useLocation();
  const { check, markComplete } = useProfileCheck(user?.id ?? null);

  if (loading || arriving || check === 'checking') return <LoadingScreen />;
  const page = (
    <Fragment key={user?.id ?? 'nobody'}>
      <Outlet />
    </Fragment>
  );
  // A user who followed a link for a lost password chooses the new one first; the form for it is part of /auth.
  if (recovering) return pathname === '/auth' ? page : <Navigate to="/auth" replace />;
  if (!user || check === 'complete') return page;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SetupDialog userId={user.id} onComplete={markComplete} languageToggle={languageToggle} />
      {page}
    </Suspense>
  );
}

/** As tall as the window, so that the footer does not move when the page replaces it. */
function LoadingScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div role="status" className="flex min-h-dvh justify-center gap-3 pt-[20dvh] text-muted">
        <Spinner />
        <h1 className="font-sans text-lg font-normal">{t('loading')}</h1>
      </div>
    </Page>
  );
}
