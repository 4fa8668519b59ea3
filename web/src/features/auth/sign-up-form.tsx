import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getBackend } from '../../lib/backend.ts';
import { SESSION_TOAST } from '../../lib/session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordInput } from './password-input.tsx';
import { type FieldMessage, type SignUp, signUpSchema } from './schemas.ts';
import { useSayFailure } from './use-say-failure.ts';

export interface AuthFormProps {
  /** True while any of the page's requests runs. */
  busy: boolean;
  /** Runs a request with all forms disabled. */
  run: (request: () => Promise<void>) => Promise<void>;
}

/** Makes an account. Where the server sends mail it is confirmed first; elsewhere it can be used at once. */
export function SignUpForm({ busy, run, mail }: AuthFormProps & { mail: boolean }) {
  const { t, i18n } = useTranslation('auth');
  const sayFailure = useSayFailure();
  const { register, handleSubmit, formState } = useForm<SignUp>({ resolver: zodResolver(signUpSchema) });
  const message = (error?: { message?: string }) =>
    error?.message ? t(error.message as FieldMessage) : undefined;

  const submit = handleSubmit(({ email, password }) =>
    run(async () => {
      const backend = await getBackend();
      const { data, error } = await backend.auth.signUp({
        email,
        password,
        // The mail is written in the language she reads here.
        options: { emailRedirectTo: `${window.location.origin}/`, data: { language: i18n.language } },
      });
      if (error) throw error;
      await toast({
        tone: 'success',
        title: data.session ? t('signUp.ready') : t('signUp.checkEmail'),
        id: SESSION_TOAST,
      });
    }).catch(sayFailure),
  );

  return (
    <form noValidate onSubmit={submit} aria-busy={busy} className="grid gap-5">
      <Field label={t('fields.email')} error={message(formState.errors.email)}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            disabled={busy}
          />
        )}
      </Field>
      <Field
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        error={message(formState.errors.password)}
      >
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="new-password" disabled={busy} />
        )}
      </Field>
      <Field label={t('fields.confirmPassword')} error={message(formState.errors.confirmPassword)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            autoComplete="new-password"
            disabled={busy}
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? <Spinner /> : null}
        {busy ? t('signUp.running') : t('signUp.submit')}
      </Button>
      <p className="text-sm text-muted">{mail ? t('signUp.noteMail') : t('signUp.noteNoMail')}</p>
    </form>
  );
}
