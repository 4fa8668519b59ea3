import { useTranslation } from 'react-i18next';
import { authSentence } from '../../lib/backend/auth-sentence.ts';
import { BackendError, isLost, TimeoutError } from '../../lib/backend/backend-error.ts';
import { leaveForGoogle } from '../../session/leave-for-google.ts';
import { SESSION_TOAST } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { toast } from '../../ui/toast.ts';
import type { AuthFormProps } from './auth-fields.tsx';

/**
 * Goes to Google's page once it is known to be reachable. Google sends the user back to `returnTo` on our own site, without
 * what stands behind its `#`: that may be a secret, and the address of the return is in logs.
 */
export function GoogleButton({ busy, run, returnTo }: AuthFormProps & { returnTo: string }) {
  const { t } = useTranslation(['auth', 'errors']);

  const failureText = (error: unknown): string => {
    if (error instanceof TimeoutError) {
      return t('errors:timedOut', { label: error.label, ms: error.limitMs });
    }
    const sentence = error instanceof BackendError ? error.sentence : authSentence(error);
    return sentence ?? (isLost(error) ? t('errors:network') : t('unexpected'));
  };
  const leave = () =>
    run(async () => {
      await leaveForGoogle(window.location.origin + returnTo.replace(/#.*/, ''), {
        access_type: 'offline',
        prompt: 'consent',
      });
    }).catch((error: unknown) => {
      const message = failureText(error);
      void toast({ tone: 'error', title: t('google.failed', { message }), id: SESSION_TOAST });
    });

  return (
    <>
      <p
        className={cn(
          'my-5 flex items-center gap-3 text-sm text-muted',
          'before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line',
        )}
      >
        {t('google.or')}
      </p>
      <Button variant="secondary" size="lg" disabled={busy} onClick={leave} className="w-full">
        <GoogleMark />
        {t('google.submit')}
      </Button>
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.500 12.240c0-.74-.06-1.450-.19-2.130H12v4.030h5.900a5.040 5.040 0 0 1-2.190 3.310v2.750h3.540
          c2.070-1.910 3.250-4.720 3.250-7.960z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.960 0 5.440-.98 7.250-2.660l-3.540-2.750c-.98.66-2.230 1.050-3.710 1.050
          -2.850 0-5.270-1.930-6.130-4.520H2.210v2.840A10.960 10.960 0 0 0 12 23z"
      />
      <path
        fill="#fbbc05"
        d="M5.870 14.120a6.590 6.590 0 0 1 0-4.210V7.070H2.210a10.970 10.970 0 0 0 0 9.880l3.660-2.830z"
      />
      <path
        fill="#ea4335"
        d="M12 5.390c1.610 0 3.060.55 4.200 1.640l3.140-3.140
          A10.530 10.530 0 0 0 12 1 10.960 10.960 0 0 0 2.210 7.070l3.660 2.840C6.730 7.320 9.150 5.390 12 5.390z"
      />
    </svg>
  );
}
