import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiarySettings } from '../../diary/diary-settings.tsx';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { ReaderSettings } from '../../phone-reader/reader-settings.tsx';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountPart } from './account/account-part.tsx';
import { lookUpProfile } from './api.ts';
import { YourData } from './data/your-data.tsx';
import { formOf } from './form/profile-form.ts';
import { ProfilePageForm } from './form/profile-page-form.tsx';
import { ReviewerPart } from './reviewer-part.tsx';
import { TogetherPart } from './together/together-part.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function ProfileFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/** /profile: the data that answers depend on, and the account. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!user) return null;
  return (
    <ProfileFrame>
      <div className="grid gap-6">
        <LoadedForm user={user} />
        <TogetherPart userId={user.id} />
        <AccountPart user={user} />
        <ReviewerPart userId={user.id} />
        <DiarySettings userId={user.id} />
        <ReaderSettings />
        <YourData user={user} />
      </div>
    </ProfileFrame>
  );
}

function LoadedForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const profile = useQuery({
    queryKey: ['profile', user.id],
    queryFn: ({ signal }) => lookUpProfile(user.id, signal),
    // The call itself retries. A later answer must not overwrite what she is typing.
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (profile.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-dvh rounded-card" />
      </div>
    );
  }
  if (profile.isError) {
    return (
      <Notice role="alert" tone="danger" title={t('loadFailed.title')}>
        <p>{t('loadFailed.text')}</p>
        <Button variant="secondary" className="mt-3" onClick={() => void profile.refetch()}>
          {t('loadFailed.again')}
        </Button>
      </Notice>
    );
  }
  return (
    <ProfilePageForm
      // A profile first saved in the set-up dialog, above this page, restarts the form.
      key={profile.data?.user_id ?? 'none'}
      userId={user.id}
      values={formOf(profile.data)}
    />
  );
}
