import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getBackend } from '../../lib/backend.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PasswordInput } from './password-input.tsx';
import { type FieldMessage, type SignIn, signInSchema } from './schemas.ts';
import type { AuthFormProps } from './sign-up-form.tsx';
import { useSayFailure } from './use-say-failure.ts';

/** Email and password of someone who has an account. The session's own event greets and leads on. */
export function SignInForm({ busy, run }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const sayFailure = useSayFailure();
  const { register, handleSubmit, formState } = useForm<SignIn>({ resolver: zodResolver(signInSchema) });
  const message = (error?: { message?: string }) =>
    error?.message ? t(error.message as FieldMessage) : undefined;

  const submit = handleSubmit((form) =>
    run(async () => {
      const backend = await getBackend();
      const { error } = await backend.auth.signInWithPassword(form);
      if (error) throw error;
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
      <Field label={t('fields.password')} error={message(formState.errors.password)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            autoComplete="current-password"
            disabled={busy}
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? <Spinner /> : null}
        {busy ? t('signIn.running') : t('signIn.submit')}
      </Button>
    </form>
  );
}
