import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft, MailX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';
import { SESSION_TOAST } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthForm, type AuthFormProps, EmailField, SubmitButton } from './auth-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { type Forgot, forgotSchema } from './schemas.ts';
import { useSayFailure } from './use-say-failure.ts';

interface ForgotPasswordProps extends AuthFormProps {
  /** Whether the server sends mail; also true if that cannot be found out: the server then answers. Null: not known yet. */
  mail: boolean | null;
}

/** For users who lost their password: a link by mail or, where the server sends none, whom to ask. */
export function ForgotPassword({ mail, ...form }: ForgotPasswordProps) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  return (
    <div className="grid gap-5">
      <h2 className="text-xl">{t('forgot.title')}</h2>
      {mail === true ? <AskForLink {...form} /> : null}
      {mail === false ? (
        <Notice icon={<MailX />} title={t('forgot.noMail')}>
          <p className="mt-1 wrap-anywhere">{t('forgot.askOperator', { host: window.location.host })}</p>
          <p className="mt-1">{t('forgot.stillSignedIn')}</p>
        </Notice>
      ) : null}
      <Button asChild variant="quiet">
        <Link to="/auth" state={state}>
          <ArrowLeft aria-hidden="true" />
          {t('forgot.back')}
        </Link>
      </Button>
    </div>
  );
}

/** The answer is the same for every address: it must not reveal who has an account. */
function AskForLink({ busy, run }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const sayFailure = useSayFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Forgot>({ resolver: zodResolver(forgotSchema) });

  const ask = (email: string) =>
    run(async () => {
      await withTimeout(
        async () => {
          const { askForRecovery } = await import('../../lib/backend/backend-client.ts');
          await askForRecovery(email, `${window.location.origin}/auth`);
        },
        { label: 'recovery', timeoutMs: CALLS.auth.timeoutMs },
      );
      if (sentTo) await toast({ tone: 'success', title: t('mailSent.again'), id: SESSION_TOAST });
      setSentTo(email);
    }).catch(sayFailure);

  if (sentTo) {
    return (
      <MailSent
        text={t('forgot.sent', { email: sentTo })}
        busy={busy}
        onAgain={() => void ask(sentTo)}
        onOther={() => setSentTo(null)}
      />
    );
  }
  return (
    <AuthForm busy={busy} onSubmit={handleSubmit(({ email }) => ask(email))}>
      <p className="text-muted">{t('forgot.text')}</p>
      <EmailField busy={busy} error={formState.errors.email} field={register('email')} />
      <SubmitButton busy={busy} label={t('forgot.submit')} running={t('forgot.running')} />
    </AuthForm>
  );
}
