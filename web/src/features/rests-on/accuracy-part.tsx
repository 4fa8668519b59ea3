import type { Accuracy, Share } from '@mirabelle/contract/rests.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { RestsPart } from './rests-part.tsx';

/** How often answers to labelled examples were right, of all and of both halves. */
export function AccuracyPart({ figures }: { figures: readonly Accuracy[] }) {
  const { t } = useTranslation('rests-on');
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const told = ({ right, of, low, high }: Share) => ({
    right: number.format(right),
    of: number.format(of),
    share: percent.format(of === 0 ? 0 : right / of),
    low: percent.format(low / 100),
    high: percent.format(high / 100),
  });
  return (
    <RestsPart title={t('accuracy.title')}>
      <p className="text-md">{t('accuracy.text')}</p>
      <ul className="grid gap-4">
        {figures.map(({ what, all, looked, aside, measuredOn, version }) => (
          <li key={what} className="border-l-2 border-line pl-3">
            <h3 className="text-base font-semibold">{t(`accuracy.what.${what}`)}</h3>
            <p className="text-md">{t('accuracy.share', told(all))}</p>
            <p className="text-sm text-muted">{t('accuracy.looked', told(looked))}</p>
            <p className="text-sm text-muted">{t('accuracy.aside', told(aside))}</p>
            <p className="text-sm text-muted">
              {t('accuracy.measured', {
                date: formatDate(measuredOn, language, { dateStyle: 'long', timeZone: 'UTC' }),
                version,
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-md">{t('accuracy.halves')}</p>
    </RestsPart>
  );
}
