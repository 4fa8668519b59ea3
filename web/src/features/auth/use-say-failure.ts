import { useTranslation } from 'react-i18next';
import { authFailure } from '../../session/auth-error.ts';
import { SESSION_TOAST } from '../../session/session-provider.tsx';
import { toast } from '../../ui/toast.ts';

/** Shows in a toast why signing in or up failed. */
export function useSayFailure(): (error: unknown) => void {
  const { t } = useTranslation(['auth', 'errors']);
  return (error) => {
    const failure = authFailure(error);
    const title =
      failure.kind === 'known'
        ? t(`provider.${failure.code}`)
        : failure.kind === 'weak'
          ? failure.reasons.map((reason) => t(`weakPassword.${reason}`)).join(' ')
          : failure.kind === 'network'
            ? t('errors:network')
            : failure.kind === 'timed-out'
              ? t('errors:timedOut', { label: failure.error.label, ms: failure.error.limitMs })
              : failure.kind === 'provider'
                ? failure.message
                : t('unexpected');
    void toast({ tone: 'error', title, id: SESSION_TOAST });
  };
}
