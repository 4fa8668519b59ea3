import { deleteAccountOperation } from '@mirabelle/contract/functions/delete-account.ts';
import type { User } from '@supabase/supabase-js';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { invoke } from '../../../lib/backend/invoke.ts';
import { leaveForGoogle } from '../../../session/leave-for-google.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';

type Failure = 'wrongPassword' | 'proof' | 'google' | 'tooMany' | 'failed';
const FAILURES: Record<string, Failure> = {
  wrong_password: 'wrongPassword',
  reauthentication_needed: 'proof',
  too_many_requests: 'tooMany',
};

/** Asks for two confirmations before the account is deleted: its address, and the password or, without one, Google. */
export function DeleteAccountDialog({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation(['profile', 'shell']);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onOpenChange={(next) => (busy ? undefined : setOpen(next))}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        title={t('deletion.title')}
        description={t('deletion.text', { email: user.email ?? '' })}
        closeLabel={t('shell:close')}
        className="sm:max-w-lg"
      >
        <Confirmation user={user} busy={busy} setBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

interface ConfirmationProps {
  user: User;
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

function Confirmation({ user, busy, setBusy }: ConfirmationProps) {
  const { t } = useTranslation('profile');
  const { signOut } = useSession();
  // A user who always signed in with Google has no password.
  const withPassword = user.identities?.some(({ provider }) => provider === 'email') ?? true;
  const formId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const matches = email.trim().toLowerCase() === user.email?.toLowerCase();
    setMismatch(!matches);
    if (!matches) return;
    setBusy(true);
    try {
      const body = { email: email.trim(), ...(password === '' ? {} : { password }) };
      await invoke(deleteAccountOperation, body);
      await signOut();
      void toast({ tone: 'success', title: t('deletion.done'), id: 'session' });
    } catch (error) {
      const code = error instanceof BackendError ? error.code : null;
      const known = FAILURES[code ?? ''] ?? 'failed';
      setFailure(known === 'proof' && !withPassword ? 'google' : known);
    } finally {
      setBusy(false);
    }
  };

  /** The user goes to Google's page and comes back here, where she starts over. */
  const signInAgain = async () => {
    setBusy(true);
    try {
      await leaveForGoogle(`${window.location.origin}/profile`);
    } catch {
      setFailure('failed');
      setBusy(false);
    }
  };

  return (
    <form id={formId} noValidate aria-busy={busy} onSubmit={submit} className="grid gap-5">
      <Field label={t('deletion.email')} error={mismatch ? t('deletion.emailMismatch') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={busy}
          />
        )}
      </Field>
      {withPassword ? (
        <Field label={t('deletion.password')} hint={t('deletion.passwordHint')}>
          {(control) => (
            <Input
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              type="password"
              autoComplete="current-password"
              disabled={busy}
            />
          )}
        </Field>
      ) : (
        <p className="text-md text-muted">{t('deletion.noPassword')}</p>
      )}
      {failure ? (
        <Notice role="alert" tone="danger">
          <p>{t(`deletion.${failure}`)}</p>
          {failure === 'google' ? (
            <Button variant="secondary" disabled={busy} onClick={() => void signInAgain()} className="mt-3">
              {t('deletion.signInAgain')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <DialogClose asChild>
          <Button variant="secondary" disabled={busy} className="grow">
            {t('deletion.cancel')}
          </Button>
        </DialogClose>
        <Button
          type="submit"
          disabled={busy || email.trim() === ''}
          className="grow bg-danger text-paper enabled:hover:bg-danger"
        >
          {busy ? <Spinner /> : null}
          {busy ? t('deletion.running') : t('deletion.submit')}
        </Button>
      </div>
    </form>
  );
}
