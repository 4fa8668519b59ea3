import { RESTAURANT_TYPES, type RestaurantType } from '@mirabelle/contract/menu.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { MenuScanRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { RiskBadge } from '../../risk/risk-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageTitle } from '../../ui/page.tsx';
import type { RatedDish } from './results-model.ts';

const isType = (type: string | null): type is RestaurantType =>
  (RESTAURANT_TYPES as readonly (string | null)[]).includes(type);

/** A country's name in a language; what was stored where it is no code. */
function countryName(country: string, language: string): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : country;
}

/** The reader's own kind of the language, "en-GB" for English: it decides how a date is written. */
const localeFor = (language: string) =>
  navigator.languages.find((locale) => locale.split('-')[0] === language) ?? language;

/** Where the menu is from, when it was photographed, and its worst rating. */
export function ScanHeader({ scan, dishes }: { scan: MenuScanRow; dishes: readonly RatedDish[] }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const date = new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(scan.created_at),
  );
  return (
    <header className="mb-6">
      <PageTitle className="break-words">{scan.restaurant_name ?? t('restaurant')}</PageTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {isType(scan.restaurant_type) ? <Badge tone="sage">{t(`type.${scan.restaurant_type}`)}</Badge> : null}
        <span>{t('scannedOn', { date })}</span>
        {scan.country ? <span>{countryName(scan.country, language)}</span> : null}
        <span className="flex items-center gap-2">
          {t('overall')}
          <RiskBadge risk={worstRisk(dishes.map((dish) => dish.rating))} />
        </span>
      </div>
    </header>
  );
}
