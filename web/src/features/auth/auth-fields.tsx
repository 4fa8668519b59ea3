import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../password/password-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FieldMessage } from './schemas.ts';

/** What the page passes to every form of /auth. */
export interface AuthFormProps {
  /** True while one of the page's requests is running. */
  busy: boolean;
  /** Runs a request with all forms disabled. */
  run: (request: () => Promise<void>) => Promise<void>;
}

interface AuthFieldProps {
  busy: boolean;
  error: FieldError | undefined;
  field: UseFormRegisterReturn;
}

function useMessage() {
  const { t } = useTranslation('auth');
  return (error: FieldError | undefined) => (error?.message ? t(error.message as FieldMessage) : undefined);
}

export function EmailField({ busy, error, field }: AuthFieldProps) {
  const { t } = useTranslation('auth');
  const message = useMessage();
  return (
    <Field label={t('fields.email')} error={message(error)}>
      {(control) => (
        <Input
          {...control}
          {...field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          disabled={busy}
        />
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends AuthFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
}

export function PasswordField({ busy, error, field, label, autoComplete, hint }: PasswordFieldProps) {
  const message = useMessage();
  return (
    <Field label={label} hint={hint} error={message(error)}>
      {(control) => <PasswordInput {...control} {...field} autoComplete={autoComplete} disabled={busy} />}
    </Field>
  );
}

/** The form's button, which shows what is happening while it happens. */
export function SubmitButton({ busy, label, running }: { busy: boolean; label: string; running: string }) {
  return (
    <Button type="submit" size="lg" disabled={busy}>
      {busy ? <Spinner /> : null}
      {busy ? running : label}
    </Button>
  );
}

/** The form around the fields: our own checks instead of the browser's, marked busy during its request. */
export function AuthForm(props: { busy: boolean; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      aria-busy={props.busy}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      className="grid gap-5"
    >
      {props.children}
    </form>
  );
}
