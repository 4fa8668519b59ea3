import type { User } from '@supabase/supabase-js';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The first letter of the address in a circle: opens the account menu. */
export function Avatar({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      aria-label={t('account.open')}
      className="flex size-12 items-center justify-center rounded-full"
      {...rest}
    >
      <span
        aria-hidden="true"
        className="flex size-10 items-center justify-center rounded-full bg-plum text-lg font-semibold text-on-plum uppercase"
      >
        {user.email?.[0] ?? 'M'}
      </span>
    </button>
  );
}
