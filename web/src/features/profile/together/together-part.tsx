import type { Together } from '@mirabelle/contract/functions/together.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { endTogether } from '../../../together/api.ts';
import { togetherKey, useTogether } from '../../../together/use-together.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { Invite } from './invite.tsx';
import { SeenProfile } from './seen-profile.tsx';

/** With whom a user shares her menus: inviting a partner, who it is, and ending it. */
export function TogetherPart({ userId }: { userId: string }) {
  const { t } = useTranslation('together');
  const id = useId();
  const { data, isError, refetch } = useTogether(userId);
  return (
    <section id="together" aria-labelledby={id} className="scroll-mt-20">
      <Card className="grid gap-4">
        <CardTitle id={id}>{t('part.title')}</CardTitle>
        {data ? (
          <State together={data} userId={userId} />
        ) : isError ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{t('part.loadFailed')}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('part.again')}
            </Button>
          </div>
        ) : (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('part.loading')}
          </p>
        )}
      </Card>
    </section>
  );
}

function State({ together, userId }: { together: Together; userId: string }) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  if (together.role === 'alone') return <Invite userId={userId} invitation={together.invitation} />;
  const date = formatDate(together.since, language, { dateStyle: 'long' });
  return together.role === 'owner' ? (
    <>
      <div>
        <p className="text-lg font-semibold wrap-anywhere">
          {t('part.with', { name: together.partner_name })}
        </p>
        <p className="mt-1 text-md text-muted wrap-anywhere">
          {t('part.since', { date, name: together.partner_name })}
        </p>
      </div>
      <End userId={userId} />
    </>
  ) : (
    <>
      <div>
        <p className="text-lg font-semibold">{t('part.asPartner')}</p>
        <p className="mt-1 text-md text-muted">{t('part.asPartnerSince', { date })}</p>
      </div>
      <SeenProfile together={together} />
      <End userId={userId} />
    </>
  );
}

function End({ userId }: { userId: string }) {
  const { t } = useTranslation('together');
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const end = async () => {
    setRunning(true);
    try {
      await endTogether(userId);
      // Whatever is kept in memory of the other goes with it.
      queries.removeQueries({ queryKey: ['results'] });
      void queries.resetQueries({ queryKey: ['scans'] });
      await queries.invalidateQueries({ queryKey: togetherKey(userId) });
      void toast({ tone: 'success', title: t('part.ended'), id: 'together' });
    } catch (error) {
      void toast({ tone: 'error', title: t('part.failed'), id: 'together' });
      throw error;
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" className="justify-self-start">
          {t('part.end')}
        </Button>
      }
      title={t('part.endTitle')}
      description={t('part.endText')}
      words={{
        confirm: t('part.end'),
        running: t('part.ending'),
        cancel: t('part.cancel'),
        close: t('part.close'),
      }}
      running={running}
      onConfirm={end}
    />
  );
}
