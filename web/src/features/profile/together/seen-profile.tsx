import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { Together } from '@mirabelle/contract/functions/together.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName, formatDate } from '../../../lib/format.ts';
import { weekOf } from '../../../together/use-together.ts';

/** What a partner sees of her profile; none of it can be changed here. */
export function SeenProfile({ together }: { together: Extract<Together, { role: 'partner' }> }) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const { profile } = together;
  if (!profile) return <p>{t('part.noProfile')}</p>;
  const week = weekOf(together);
  const country = profile.country && countryName(countryCodeOf(profile.country) ?? profile.country, language);
  const facts = [
    [t('part.week'), week === null ? t('part.noWeek') : t('part.weekNumber', { week })],
    ...(profile.edd ? [[t('part.dueDate'), formatDate(profile.edd, language, { dateStyle: 'long' })]] : []),
    [t('part.country'), country || t('part.noWeek')],
    [t('part.allergies'), profile.allergies.join(', ') || t('part.none')],
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
