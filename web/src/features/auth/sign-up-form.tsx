import { zodResolver } from '@hookform/resolvers/zod';
import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConsentAtSignUp } from '../../consent/consent-at-sign-up.tsx';
import { AGREED } from '../../consent/use-consent.ts';
import { authCall } from '../../lib/backend/auth-call.ts';
import { PasswordStrength } from '../../password/password-strength-hint.tsx';
import { SESSION_TOAST } from '../../session/session-provider.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthForm, type AuthFormProps, EmailField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { type SignUp, signUpSchema } from './schemas.ts';
import { useSayFailure } from './use-say-failure.ts';

/** Creates an account. Where the server sends mail it must be confirmed first; elsewhere it works at once. */
export function SignUpForm({ busy, run, mail }: AuthFormProps & { mail: boolean }) {
  const { t, i18n } = useTranslation('auth');
  const sayFailure = useSayFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<SignUp>({ resolver: zodResolver(signUpSchema) });
  const { register, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const emailRedirectTo = `${window.location.origin}/`;

  const submit = handleSubmit(({ email, password }) =>
    run(async () => {
      const { session } = await authCall('sign-up', (auth) =>
        auth.signUp({
          email,
          password,
          // The mail is written in the interface's language.
          // That she agreed is recorded as soon as she is signed in, which may be after a mail.
          options: { emailRedirectTo, data: { language: i18n.language, [AGREED]: HEALTH_CONSENT_VERSION } },
        }),
      );
      if (!session) setSentTo(email);
      await toast({
        tone: 'success',
        title: session ? t('signUp.ready') : t('signUp.checkEmail'),
        id: SESSION_TOAST,
      });
    }).catch(sayFailure),
  );
  const sendAgain = (email: string) =>
    run(async () => {
      await authCall('sign-up', (auth) =>
        auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
      );
      await toast({ tone: 'success', title: t('mailSent.again'), id: SESSION_TOAST });
    }).catch(sayFailure);

  if (sentTo) {
    return (
      <MailSent
        text={t('signUp.sent', { email: sentTo })}
        busy={busy}
        onAgain={() => void sendAgain(sentTo)}
        onOther={() => setSentTo(null)}
      />
    );
  }
  return (
    <AuthForm busy={busy} onSubmit={submit}>
      <EmailField busy={busy} error={errors.email} field={register('email')} />
      <PasswordField
        label={t('fields.password')}
        hint={<PasswordStrength password={watch('password') ?? ''} email={watch('email') ?? ''} />}
        autoComplete="new-password"
        busy={busy}
        error={errors.password}
        field={register('password')}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        busy={busy}
        error={errors.confirmPassword}
        field={register('confirmPassword')}
      />
      <ConsentAtSignUp />
      <SubmitButton busy={busy} label={t('signUp.submit')} running={t('signUp.running')} />
      <p className="text-sm text-muted">{mail ? t('signUp.noteMail') : t('signUp.noteNoMail')}</p>
    </AuthForm>
  );
}
