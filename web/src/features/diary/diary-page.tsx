import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChooseDiary } from '../../diary/use-choose-diary.ts';
import { useFailureText } from '../../diary/use-failure-text.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { useOwnProfile } from '../../verdict/use-own-profile.ts';
import { EntryList } from './entry-list.tsx';
import { NewEntry } from './new-entry.tsx';
import { SumsPart } from './sums-part.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function DiaryFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('diary');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/** /diary: what she had, and what of it adds up. Requires sign-in. */
export function DiaryPage() {
  const { t } = useTranslation('diary');
  const { user } = useSession();
  const profile = useOwnProfile(user?.id ?? null);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  return (
    <DiaryFrame>
      {user && profile !== undefined && profile?.diary !== 'on' ? (
        <NotKept userId={user.id} isOff={profile?.diary === 'off'} />
      ) : user ? (
        <Diary userId={user.id} />
      ) : null}
    </DiaryFrame>
  );
}

function Diary({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <WaitingEntries userId={userId} />
        <SumsPart userId={userId} />
      </div>
      {/* On a phone what is typed comes before the list, which may be long. */}
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NewEntry userId={userId} />
        <p className="text-sm text-muted">
          {t('note')}{' '}
          <Link to="/profile" className="text-plum underline underline-offset-4">
            {t('inProfile')}
          </Link>
        </p>
      </div>
      <section aria-labelledby="diary-entries" className="min-w-0">
        <h2 id="diary-entries" className="mb-3 text-xl">
          {t('list.title')}
        </h2>
        <EntryList userId={userId} />
      </section>
    </div>
  );
}

/** For whoever was not asked yet, or switched it off: what it is, and the switch. What was kept stays. */
function NotKept({ userId, isOff }: { userId: string; isOff: boolean }) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const { choose, saving } = useChooseDiary(userId);
  const start = () =>
    choose('on').catch((error) => {
      void toast({ tone: 'error', title: t('ask.failed'), description: failureText(error), id: 'diary' });
    });
  return (
    <Notice title={isOff ? t('off.title') : t('ask.title')}>
      <div className="grid max-w-[60ch] gap-3">
        {isOff ? <p>{t('off.text')}</p> : <p>{t('ask.what')}</p>}
        {isOff ? null : <p>{t('ask.who')}</p>}
        {isOff ? null : <p>{t('ask.off')}</p>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={saving} onClick={() => void start()}>
            {isOff ? t('off.switchOn') : t('ask.yes')}
          </Button>
          {isOff ? (
            <Button asChild variant="secondary">
              <Link to="/profile">{t('off.profile')}</Link>
            </Button>
          ) : null}
        </div>
      </div>
    </Notice>
  );
}
