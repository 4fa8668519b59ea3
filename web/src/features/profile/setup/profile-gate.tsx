import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loadTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { useInvitationAfterSignIn } from '../../../together/kept-invitation.ts';
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
 * @param loading shown until it is known who looks and what her profile says
 * @param languageToggle shown in the dialog, which covers the top bar's
 */
export function ProfileGate({ loading, languageToggle }: Record<'loading' | 'languageToggle', ReactNode>) {
  const { user, loading: unknown, arriving, recovering } = useSession();
  const { pathname } = useLocation();
  const { check, markComplete } = useProfileCheck(user?.id ?? null);
  useInvitationAfterSignIn(unknown || arriving || recovering ? null : (user?.id ?? null));

  if (unknown || arriving || check === 'checking') return loading;
  const page = (
    <Fragment key={user?.id ?? 'nobody'}>
      <Outlet />
    </Fragment>
  );
  // A user who followed a link for a lost password chooses the new one first; the form for it is part of /auth.
  if (recovering) return pathname === '/auth' ? page : <Navigate to="/auth" replace />;
  if (!user || check === 'complete') return page;
  return (
    <Suspense fallback={loading}>
      <SetupDialog userId={user.id} onComplete={markComplete} languageToggle={languageToggle} />
      {page}
    </Suspense>
  );
}
