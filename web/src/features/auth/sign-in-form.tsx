import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { authCall } from '../../lib/backend/auth-call.ts';
import { AuthForm, type AuthFormProps, EmailField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { type SignIn, signInSchema } from './schemas.ts';
import { useSayFailure } from './use-say-failure.ts';

/** Email and password of an existing account. The session's own event shows the greeting and leaves the page. */
export function SignInForm({ busy, run }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const sayFailure = useSayFailure();
  const { register, handleSubmit, formState } = useForm<SignIn>({ resolver: zodResolver(signInSchema) });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    run(async () => {
      await authCall('sign-in', (auth) => auth.signInWithPassword(form));
    }).catch(sayFailure),
  );

  return (
    <AuthForm busy={busy} onSubmit={submit}>
      <EmailField busy={busy} error={errors.email} field={register('email')} />
      <div>
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          busy={busy}
          error={errors.password}
          field={register('password')}
        />
        <Link
          to="/auth?forgot"
          state={state}
          className="inline-flex min-h-12 items-center text-md text-plum underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('signIn.forgot')}
        </Link>
      </div>
      <SubmitButton busy={busy} label={t('signIn.submit')} running={t('signIn.running')} />
    </AuthForm>
  );
}
