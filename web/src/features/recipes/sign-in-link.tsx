import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuthState } from '../../session/auth-state.ts';

/** Leads to sign-in and back, with everything still in place. */
export function SignInLink({ from = '/recipe-adapt' }: { from?: string }) {
  const { t } = useTranslation('recipes');
  return (
    <Link
      to="/auth"
      state={{ from } satisfies AuthState}
      className="inline-block py-1 font-semibold underline underline-offset-4"
    >
      {t('signIn')}
    </Link>
  );
}
