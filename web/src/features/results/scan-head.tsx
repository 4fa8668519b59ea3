import { BUILT_IN_READER, isRestaurantType } from '@mirabelle/contract/menu.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { MenuScanPageRow, MenuScanRow } from '@mirabelle/contract/rows.ts';
import { Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../badges/risk-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName, formatDate } from '../../lib/format.ts';
import { siteOf } from '../../lib/site-of.ts';
import { ReadBy } from '../../models/read-by.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { BackHome } from './back-home.tsx';
import { isStillRead, type RatedDish } from './results-model.ts';
import { RunStatus } from './run-status.tsx';

export interface ScanHeadProps {
  scan: MenuScanRow;
  /** Of a scan that has several. */
  pages?: readonly Pick<MenuScanPageRow, 'outcome'>[];
  dishes: readonly RatedDish[];
  /** Whether the run that judges the dishes has ended. */
  finished: boolean;
  /** Whether it is of whom the user is together with. */
  ofOther?: boolean;
  /** Buttons beside the one for details. */
  actions?: ReactNode;
  /** Stands beside what she can order. */
  aside?: ReactNode;
}

/** The way back, the menu's name, and what she can order; where and when it was read is behind one button. */
export function ScanHead({
  scan,
  pages = [],
  dishes,
  finished,
  ofOther = false,
  actions,
  aside,
}: ScanHeadProps) {
  const { t } = useTranslation('results');
  const { t: scans } = useTranslation('scans');
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <header className="mb-2 sm:mb-3">
      <div className="-mx-3 flex items-start gap-1">
        <BackHome brief />
        <PageTitle className="min-w-0 grow py-2 text-xl leading-8 wrap-anywhere sm:text-3xl">
          {scan.given_name ?? scan.restaurant_name ?? siteOf(scan.source_url) ?? scans('restaurant')}
        </PageTitle>
        {actions}
        <Button
          variant="quiet"
          className="w-12 shrink-0 px-0"
          aria-expanded={open}
          aria-controls={panel}
          aria-label={t('head.details')}
          onClick={() => setOpen(!open)}
        >
          <Info aria-hidden="true" />
        </Button>
      </div>
      {ofOther ? <p className="text-sm text-muted">{scans('partners')}</p> : null}
      <div className="flex items-center justify-between gap-2">
        <RunStatus scan={scan} pages={pages} dishes={dishes} finished={finished} />
        {aside}
      </div>
      {/* That a model had a part in it is said without being asked. */}
      {finished && isModel(scan.read_by) ? <ReadBy reader={scan.read_by} /> : null}
      <div id={panel} hidden={!open}>
        {/* Not before it is opened: the first date that a page writes takes as long as three dishes. */}
        {open ? <ScanDetails scan={scan} dishes={dishes} /> : null}
      </div>
    </header>
  );
}

const isModel = (reader: string | null | undefined): reader is string =>
  !!reader && reader !== BUILT_IN_READER;

/** Where the menu is from, when it was photographed, its worst rating once all of it was read, and who read it. */
function ScanDetails({ scan, dishes }: Pick<ScanHeadProps, 'scan' | 'dishes'>) {
  const { t } = useTranslation('results');
  const { t: scans } = useTranslation('scans');
  const { language } = useLanguage();
  const { t: verdict } = useTranslation('verdict');
  const date = formatDate(scan.created_at, language, { dateStyle: 'long', timeStyle: 'short' });
  const site = siteOf(scan.source_url);
  return (
    <div className="mt-3 grid gap-2 rounded-card bg-sage-soft p-4 text-md">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isRestaurantType(scan.restaurant_type) ? (
          <Badge tone="sage">{scans(`type.${scan.restaurant_type}`)}</Badge>
        ) : null}
        <span>{t('scannedOn', { date })}</span>
        {scan.country ? <span>{countryName(scan.country, language)}</span> : null}
      </div>
      {site && scan.source_url ? (
        <p className="wrap-anywhere">
          <a
            href={scan.source_url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-3 text-plum underline underline-offset-4"
          >
            {t('readFrom', { site })}
            <span className="sr-only"> {verdict('source.newTab')}</span>
          </a>
        </p>
      ) : null}
      {/* Of a part of the menu nothing is said about the whole: the worst dish may be still unread. */}
      {isStillRead(scan) ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {t('overall')}
          <RiskBadge risk={worstRisk(dishes.map((dish) => dish.rating))} />
        </div>
      )}
      {scan.read_by === BUILT_IN_READER ? <ReadBy reader={scan.read_by} /> : null}
    </div>
  );
}
