import type { User } from '@supabase/supabase-js';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';

/** How the user signs in, and what she can change about it. */
export function AccountPart({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const id = useId();
  // An account created with Google has no password to ask for.
  const withPassword = user.identities?.some(({ provider }) => provider === 'email') ?? true;
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-6">
        <div>
          <CardTitle id={id}>{t('access.title')}</CardTitle>
          <p className="mt-1 text-md wrap-anywhere text-muted">
            {t('signedInAs', { email: user.email ?? '' })}
          </p>
          {withPassword ? null : <p className="mt-1 text-md text-muted">{t('access.byGoogle')}</p>}
        </div>
        <ChangePassword user={user} withPassword={withPassword} />
        <hr className="border-line" />
        <ChangeEmail user={user} withPassword={withPassword} />
      </Card>
    </section>
  );
}
