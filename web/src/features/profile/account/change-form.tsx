import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../password/password-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Change } from './use-change.ts';

export interface ChangeFormProps {
  change: Change;
  title: string;
  text: string;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** One change with its heading, fields, error and button. */
export function ChangeForm({ change, title, text, submit, onSubmit, children }: ChangeFormProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  return (
    <form
      noValidate
      aria-labelledby={id}
      aria-busy={change.busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-5"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-md text-muted">{text}</p>
      </div>
      {children}
      <FailureNotice change={change} />
      <Button type="submit" variant="secondary" disabled={change.busy} className="justify-self-start">
        {change.busy ? <Spinner /> : null}
        {change.busy ? t('saving') : submit}
      </Button>
    </form>
  );
}

export interface CurrentPasswordProps {
  value: string;
  onChange: (value: string) => void;
  change: Change;
}

/** The current password. It may stay empty: right after a reset or a Google sign-in the server does not require it. */
export function CurrentPassword({ value, onChange, change }: CurrentPasswordProps) {
  const { t } = useTranslation('profile');
  return (
    <Field label={t('access.current')} hint={t('access.currentHint')}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="current-password"
          disabled={change.busy}
        />
      )}
    </Field>
  );
}

function FailureNotice({ change: { failure, busy, signInAgain } }: { change: Change }) {
  const { t } = useTranslation(['profile', 'auth', 'errors']);
  if (!failure) return null;
  const message =
    failure.kind === 'weak'
      ? failure.reasons.map((reason) => t(`auth:weakPassword.${reason}`)).join(' ')
      : failure.kind === 'network'
        ? t('errors:network')
        : t(`access.failure.${failure.key}`);
  return (
    <Notice role="alert" tone="danger">
      <p>
        {message} {t('access.unchanged')}
      </p>
      {failure.kind === 'known' && failure.key === 'google' ? (
        <Button variant="secondary" disabled={busy} onClick={() => void signInAgain()} className="mt-3">
          {t('deletion.signInAgain')}
        </Button>
      ) : null}
    </Notice>
  );
}
