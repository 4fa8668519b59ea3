import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authCall } from '../../lib/backend/auth-call.ts';
import { PasswordStrength } from '../../password/password-strength-hint.tsx';
import { SESSION_TOAST } from '../../session/session-provider.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthForm, type AuthFormProps, PasswordField, SubmitButton } from './auth-fields.tsx';
import { type NewPassword, newPasswordSchema } from './schemas.ts';
import { useSayFailure } from './use-say-failure.ts';

/** Takes a new password from a user who followed a link for a lost one. Saving it ends her other sessions. */
export function NewPasswordForm({ busy, run, email }: AuthFormProps & { email: string }) {
  const { t } = useTranslation('auth');
  const sayFailure = useSayFailure();
  const form = useForm<NewPassword>({ resolver: zodResolver(newPasswordSchema) });
  const { register, handleSubmit, formState, watch } = form;
  const { errors } = formState;

  const submit = handleSubmit(({ password }) =>
    run(async () => {
      await authCall('new password', (auth) => auth.updateUser({ password }));
      await toast({ tone: 'success', title: t('newPassword.saved'), id: SESSION_TOAST });
    }).catch(sayFailure),
  );

  return (
    <AuthForm busy={busy} onSubmit={submit}>
      <div>
        <h2 className="text-xl">{t('newPassword.title')}</h2>
        <p className="mt-1 text-muted wrap-anywhere">{t('newPassword.text', { email })}</p>
      </div>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('newPassword.password')}
        hint={<PasswordStrength password={watch('password') ?? ''} email={email} />}
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
      <SubmitButton busy={busy} label={t('newPassword.submit')} running={t('newPassword.running')} />
    </AuthForm>
  );
}
