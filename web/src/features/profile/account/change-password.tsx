import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../password/password-input.tsx';
import { PasswordStrength } from '../../../password/password-strength-hint.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { changePassword } from '../api.ts';
import { ChangeForm, CurrentPassword } from './change-form.tsx';
import { useChange } from './use-change.ts';

/** What is wrong with the fields, as keys of the texts of the sign-in. */
interface Faults {
  password?: 'passwordRequired';
  repeated?: 'passwordsDoNotMatch';
}

/** Changes the password, or sets the first one of an account created with Google. */
export function ChangePassword({ user, withPassword }: { user: User; withPassword: boolean }) {
  const { t } = useTranslation(['profile', 'auth']);
  const change = useChange(withPassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const email = user.email ?? '';
  const say = (fault: Faults[keyof Faults]) => (fault ? t(`auth:fields.${fault}`) : undefined);

  const submit = async () => {
    const found: Faults = {
      ...(password === '' ? { password: 'passwordRequired' } : {}),
      ...(password === repeated ? {} : { repeated: 'passwordsDoNotMatch' }),
    };
    setFaults(found);
    if (found.password || found.repeated) return;
    if (!(await change.run(() => changePassword(password, current)))) return;
    setCurrent('');
    setPassword('');
    setRepeated('');
    void toast({ tone: 'success', title: t('access.password.saved'), id: 'access' });
  };

  return (
    <ChangeForm
      change={change}
      title={t(withPassword ? 'access.password.title' : 'access.password.titleFirst')}
      text={t('access.password.text')}
      submit={t(withPassword ? 'access.password.submit' : 'access.password.submitFirst')}
      onSubmit={() => void submit()}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {withPassword ? <CurrentPassword value={current} onChange={setCurrent} change={change} /> : null}
      <Field
        label={t('auth:newPassword.password')}
        hint={<PasswordStrength password={password} email={email} />}
        error={say(faults.password)}
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="new-password"
            disabled={change.busy}
          />
        )}
      </Field>
      <Field label={t('access.password.repeat')} error={say(faults.repeated)}>
        {(control) => (
          <PasswordInput
            {...control}
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
            autoComplete="new-password"
            disabled={change.busy}
          />
        )}
      </Field>
    </ChangeForm>
  );
}
