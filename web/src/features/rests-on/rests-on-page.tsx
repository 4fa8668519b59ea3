import rests from 'virtual:mirabelle-knowledge/rests';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { AccuracyPart } from './accuracy-part.tsx';
import { FoodPart } from './food-part.tsx';
import { HazardsPart } from './hazards-part.tsx';
import { MedicinesPart } from './medicines-part.tsx';
import { RestsPart } from './rests-part.tsx';

/** /rests-on: how well the answers are grounded, how often they are right, and what no clinician has reviewed. */
export function RestsOnPage() {
  const { t } = useTranslation('rests-on');
  const { language } = useLanguage();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  const day = (date: string) => formatDate(date, language, { dateStyle: 'long', timeZone: 'UTC' });
  const { first, last } = rests.checked;
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/">{t('toHome')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      <div className="grid gap-5">
        <Notice title={t('review.title')}>
          <p>{rests.reviewed === 0 ? t('review.none') : t('review.some', { count: rests.reviewed })}</p>
          <p className="mt-2">{t('review.copies')}</p>
        </Notice>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-md">
          <Link to="/why" className="py-1 text-plum underline underline-offset-4">
            {t('toWhy')}
          </Link>
          <Link to="/changes" className="py-1 text-plum underline underline-offset-4">
            {t('toChanges')}
          </Link>
        </p>
        <AccuracyPart figures={rests.accuracy} />
        <FoodPart rests={rests} />
        <HazardsPart hazards={rests.hazards} />
        <MedicinesPart rests={rests} />
        <RestsPart title={t('age.title')}>
          <p className="text-md">{t('age.checked', { first: day(first), last: day(last) })}</p>
          <p className="text-md">{t('age.life')}</p>
        </RestsPart>
      </div>
    </Page>
  );
}
