import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeEmail } from '../api.ts';
import { ChangeForm, CurrentPassword } from './change-form.tsx';
import { useChange } from './use-change.ts';

type Fault = 'emailRequired' | 'emailInvalid' | 'same';

function faultOf(email: string, now: string): Fault | null {
  if (email === '') return 'emailRequired';
  if (!z.email().safeParse(email).success) return 'emailInvalid';
  return email.toLowerCase() === now.toLowerCase() ? 'same' : null;
}

/** Changes the address. If the server sends mail, the new one takes effect once its link is opened. */
export function ChangeEmail({ user, withPassword }: { user: User; withPassword: boolean }) {
  const { t } = useTranslation(['profile', 'auth', 'shell']);
  const change = useChange(withPassword);
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async () => {
    const wanted = email.trim();
    const found = faultOf(wanted, user.email ?? '');
    setFault(found);
    setSentTo(null);
    if (found) return;
    let done = false;
    const made = await change.run(async () => {
      done = await changeEmail(wanted, current);
    });
    if (!made) return;
    setEmail('');
    setCurrent('');
    if (done) void toast({ tone: 'success', title: t('shell:session.emailChanged'), id: 'access' });
    else setSentTo(wanted);
  };

  return (
    <ChangeForm
      change={change}
      title={t('access.email.title')}
      text={t('access.email.text')}
      submit={t('access.email.submit')}
      onSubmit={() => void submit()}
    >
      <Field
        label={t('access.email.new')}
        error={
          fault === null ? undefined : fault === 'same' ? t('access.email.same') : t(`auth:fields.${fault}`)
        }
      >
        {(control) => (
          <Input
            {...control}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            disabled={change.busy}
          />
        )}
      </Field>
      {withPassword ? <CurrentPassword value={current} onChange={setCurrent} change={change} /> : null}
      {sentTo ? (
        <Notice role="status">
          <p className="wrap-anywhere">{t('access.email.sent', { email: sentTo })}</p>
        </Notice>
      ) : null}
    </ChangeForm>
  );
}
