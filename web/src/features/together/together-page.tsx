import { PARTNER_NAME_MAX } from '@mirabelle/contract/functions/together.ts';
import { useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { joinPartner } from '../../together/api.ts';
import { keepInvitation } from '../../together/kept-invitation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

type Failure = 'own' | 'taken' | 'failed' | 'ended';
const FAILURES: Record<string, Failure> = {
  invitation_ended: 'ended',
  own_invitation: 'own',
  already_together: 'taken',
};

/** /together#secret: an invitation, for whoever has it. A visitor signs in or up first and comes back. */
export function TogetherPage() {
  const { t } = useTranslation('together');
  const { pathname, hash } = useLocation();
  const { user, loading } = useSession();
  const [ended, setEnded] = useState(false);
  const token = hash.slice(1);
  useDocumentHead({ title: t('page.title'), description: t('page.metaDescription') });
  return (
    <Page>
      <div className="mx-auto grid max-w-xl gap-5 py-6 sm:py-12">
        <span aria-hidden="true" className="w-fit rounded-full bg-sage p-5 text-on-sage [&_svg]:size-10">
          <HeartHandshake />
        </span>
        {ended || token === '' ? (
          <>
            <PageTitle>{t('page.ended.title')}</PageTitle>
            <p className="text-lg text-muted">{t('page.ended.text')}</p>
            <Button asChild size="lg" className="justify-self-start">
              <Link to="/">{t('page.ended.action')}</Link>
            </Button>
          </>
        ) : (
          <>
            <PageTitle>{t('page.heading')}</PageTitle>
            <p className="text-lg text-muted">{t('page.text')}</p>
            {user ? (
              <JoinForm userId={user.id} token={token} onEnded={() => setEnded(true)} />
            ) : loading ? (
              <Spinner />
            ) : (
              <div>
                <Button asChild size="lg">
                  <Link to="/auth" state={{ from: pathname + hash }} onClick={() => keepInvitation(token)}>
                    {t('page.signIn')}
                  </Link>
                </Button>
                <p className="mt-3 text-md text-muted">{t('page.signInHint')}</p>
              </div>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

function JoinForm({ userId, token, onEnded }: { userId: string; token: string; onEnded: () => void }) {
  const { t } = useTranslation('together');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<Failure, 'ended'> | null>(null);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    setBusy(true);
    try {
      await joinPartner(userId, token, name.trim());
      queries.clear();
      void toast({ tone: 'success', title: t('page.joined'), id: 'together' });
      navigate('/', { replace: true });
    } catch (error) {
      const known = FAILURES[(error instanceof BackendError && error.code) || ''] ?? 'failed';
      if (known === 'ended') onEnded();
      else setFailure(known);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className="grid gap-4" aria-busy={busy} onSubmit={(event) => void join(event)}>
      <Field
        label={t('page.name')}
        hint={t('page.nameHint')}
        error={missing ? t('page.nameMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={PARTNER_NAME_MAX}
            autoComplete="given-name"
            disabled={busy}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {failure ? (
        <Notice role="alert" tone="danger">
          {t(`page.${failure}`)}
        </Notice>
      ) : null}
      <Button type="submit" size="lg" disabled={busy} className="justify-self-start">
        {busy ? <Spinner /> : null}
        {busy ? t('page.joining') : t('page.join')}
      </Button>
    </form>
  );
}
