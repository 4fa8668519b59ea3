import { isRestaurantType } from '@mirabelle/contract/menu.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { MenuScanRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../badges/risk-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName, formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { isStillRead, type RatedDish } from './results-model.ts';

/** Where the menu is from, when it was photographed, and its worst rating once all of it was read. */
export function ScanHeader({ scan, dishes }: { scan: MenuScanRow; dishes: readonly RatedDish[] }) {
  const { t } = useTranslation('results');
  const { t: scans } = useTranslation('scans');
  const { language } = useLanguage();
  const date = formatDate(scan.created_at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <header className="mb-6">
      <PageTitle className="break-words">{scan.restaurant_name ?? scans('restaurant')}</PageTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {isRestaurantType(scan.restaurant_type) ? (
          <Badge tone="sage">{scans(`type.${scan.restaurant_type}`)}</Badge>
        ) : null}
        <span>{t('scannedOn', { date })}</span>
        {scan.country ? <span>{countryName(scan.country, language)}</span> : null}
        {/* Of a part of the menu nothing is said about the whole: the worst dish may be still unread. */}
        {isStillRead(scan) ? null : (
          <span className="flex items-center gap-2">
            {t('overall')}
            <RiskBadge risk={worstRisk(dishes.map((dish) => dish.rating))} />
          </span>
        )}
      </div>
    </header>
  );
}
