import type { Together } from '@mirabelle/contract/functions/together.ts';
import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { endInvitation, invitePartner } from '../../../together/api.ts';
import { togetherKey } from '../../../together/use-together.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkToSend } from '../../../ui/link-to-send.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';

type Invitation = Extract<Together, { role: 'alone' }>['invitation'];

/** Invites a partner by a link, and ends an invitation that is open. */
export function Invite({ userId, invitation }: { userId: string; invitation: Invitation }) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const queries = useQueryClient();
  // A call that is made again makes one invitation.
  const attempt = useRef<{ invitation_id: string; token: string }>(undefined);
  const [made, setMade] = useState<{ id: string; link: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: togetherKey(userId) });

  const invite = async () => {
    attempt.current ??= { invitation_id: crypto.randomUUID(), token: makeSecretToken() };
    setBusy(true);
    setFailed(false);
    try {
      const { invitation_id, token } = attempt.current;
      await invitePartner({ invitation_id, token });
      attempt.current = undefined;
      setMade({ id: invitation_id, link: `${window.location.origin}/together#${token}` });
      await refresh();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const end = async ({ invitation_id }: NonNullable<Invitation>) => {
    setBusy(true);
    try {
      await endInvitation(invitation_id);
      setMade(null);
      await refresh();
      void toast({ tone: 'success', title: t('part.invitationEnded'), id: 'together' });
    } catch {
      void toast({ tone: 'error', title: t('part.failed'), id: 'together' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className="text-md text-muted">{t('part.text')}</p>
      {made && made.id === invitation?.invitation_id ? (
        <LinkToSend
          link={made.link}
          shareTitle={t('part.sendTitle')}
          words={{
            made: t('part.made'),
            label: t('part.link'),
            hint: t('part.copyNow'),
            copy: t('part.copy'),
            copied: t('part.copied'),
            copyFailed: t('part.copyFailed'),
            send: t('part.send'),
          }}
        />
      ) : null}
      {failed ? (
        <Notice role="alert" tone="danger">
          {t('part.inviteFailed')}
        </Notice>
      ) : null}
      {invitation ? (
        <p>
          {t('part.open', {
            date: formatDate(invitation.expires_at, language, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant={invitation ? 'secondary' : 'primary'} disabled={busy} onClick={() => void invite()}>
          {busy ? <Spinner /> : null}
          {invitation ? t('part.newOne') : t('part.invite')}
        </Button>
        {invitation ? (
          <Button variant="secondary" disabled={busy} onClick={() => void end(invitation)}>
            {t('part.endInvitation')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
