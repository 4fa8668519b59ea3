import { Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { HOME_ACTIONS } from './actions.ts';
import { PlumBranch } from './plum-branch.tsx';
import { ResultPreview } from './result-preview.tsx';

/** What Mirabelle is, the way in, and what an answer looks like. */
export function HomePage() {
  const { t } = useTranslation('home');
  useDocumentHead({ description: t('metaDescription') });
  return (
    <Page width="wide">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:gap-12">
        <div>
          <PlumBranch className="mb-4 h-20 sm:h-28" />
          <PageTitle className="text-3xl sm:text-4xl">{t('title')}</PageTitle>
          <p className="mt-3 font-display text-xl text-plum">{t('subtitle')}</p>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">{t('description')}</p>
          <ul className="mt-7 grid gap-3">
            {HOME_ACTIONS.map(({ to, key, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-20 items-center gap-4 rounded-card bg-plum px-5 py-4 text-on-plum transition-colors duration-150 hover:bg-plum-strong sm:max-w-md"
                >
                  <Icon aria-hidden="true" className="size-8 shrink-0" />
                  <span>
                    <span className="block text-lg font-semibold">{t(`actions.${key}.title`)}</span>
                    <span className="block text-md">{t(`actions.${key}.text`)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <ResultPreview />
      </div>
      <Notice className="mt-12" icon={<Stethoscope />} title={t('disclaimer.title')}>
        <p className="max-w-[80ch]">{t('disclaimer.text')}</p>
      </Notice>
    </Page>
  );
}
