import { Stethoscope } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Actions } from './actions-list.tsx';
import { Features } from './features.tsx';
import { PlumBranch } from './plum-branch.tsx';
import { ResultPreview } from './result-preview.tsx';
import { Steps } from './steps.tsx';

/** Only signed-in users have analyses; a visitor does not load the list. */
const RecentAnalyses = lazy(async () => {
  const [module] = await Promise.all([
    import('./recent-analyses.tsx'),
    loadTexts('scans', 'risk', 'reminders', 'together'),
  ]);
  return { default: module.RecentAnalyses };
});

type HomeParts = Partial<Record<'actions' | 'recent' | 'beside' | 'children', ReactNode>>;

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function HomeFrame({ actions, recent, beside, children }: HomeParts) {
  const { t } = useTranslation('home');
  return (
    <Page width="wide">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-12">
        <div>
          <PlumBranch className="mb-4 h-20 sm:h-28" />
          <PageTitle className="text-3xl sm:text-4xl">{t('title')}</PageTitle>
          <p className="mt-3 font-display text-xl text-plum">{t('subtitle')}</p>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">{t('description')}</p>
          {actions}
        </div>
        {/* On a phone her own menus come before the sample; on a wide screen the sample has room beside. */}
        {recent ? <div className="min-w-0 lg:order-last lg:col-span-2">{recent}</div> : null}
        {beside}
      </div>
      {children}
    </Page>
  );
}

/** What Mirabelle is, the ways in, a sample answer, and the latest scans. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { user } = useSession();
  useDocumentHead({ description: t('metaDescription') });
  return (
    <HomeFrame
      actions={<Actions />}
      beside={<ResultPreview />}
      recent={
        user ? (
          // As tall as what replaces it, so that nothing below moves.
          <Suspense fallback={<div className="h-52" />}>
            <RecentAnalyses userId={user.id} />
          </Suspense>
        ) : null
      }
    >
      <Features />
      <Steps />
      <Notice className="mt-12" icon={<Stethoscope />} title={t('disclaimer.title')}>
        <p className="max-w-[80ch]">{t('disclaimer.text')}</p>
      </Notice>
    </HomeFrame>
  );
}
