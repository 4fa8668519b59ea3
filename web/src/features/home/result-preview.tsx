import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RISK_TONE, RiskBadge } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { TONE_SURFACE } from '../../ui/tone.ts';

const NHS = { body: 'NHS', url: 'https://www.nhs.uk/pregnancy/keeping-well/foods-to-avoid/' } as const;
/**
 * The sources of the sample's statements. A French reader sees a French authority first, for raw meat; the other records
 * of French authorities were read second-hand, which makes them poor examples.
 */
const SOURCES = {
  en: [NHS],
  fr: [
    {
      body: 'Assurance Maladie',
      url: 'https://www.ameli.fr/assure/sante/themes/toxoplasmose/prevention',
    },
    NHS,
  ],
} as const satisfies Record<InterfaceLanguage, readonly { body: string; url: string }[]>;

/** Four dishes of an invented menu; their words are in i18n/<language>/home.json. */
const DISHES = [
  { key: 'tartare', risk: 'HIGH_RISK' },
  { key: 'caesar', risk: 'TO_CHECK' },
  { key: 'salmon', risk: 'NO_RISK' },
  { key: 'crumble', risk: 'NO_RISK' },
] as const satisfies readonly { key: string; risk: Risk }[];

/** In the order in which results count them. */
const FILTERS = ['NO_RISK', 'TO_CHECK', 'HIGH_RISK'] as const;

/** A small real answer to try: ratings, reasons, filters, source. */
export function ResultPreview() {
  const { t } = useTranslation('home');
  const { t: risk } = useTranslation('risk');
  const { language } = useLanguage();
  const [filter, setFilter] = useState<Risk | null>(null);
  const shown = DISHES.filter((dish) => !filter || dish.risk === filter);
  return (
    <section aria-labelledby="preview-title">
      <Card className="p-4 sm:p-5">
        <p className="text-sm text-muted">{t('preview.label')}</p>
        <h2 id="preview-title" className="text-xl">
          {t('preview.restaurant')}
        </h2>
        <fieldset aria-label={t('preview.filter')} className="mt-3 grid min-w-0 grid-cols-3 gap-2">
          {FILTERS.map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={filter === level}
              onClick={() => setFilter(filter === level ? null : level)}
              className={cn(
                'flex min-h-16 min-w-0 flex-wrap content-center items-center justify-center gap-x-1.5 gap-y-1',
                'rounded-control border-2 px-1 py-2 font-semibold transition-colors duration-150',
                TONE_SURFACE[RISK_TONE[level]],
                filter === level ? 'border-current' : 'border-transparent',
              )}
            >
              <RiskIcon risk={level} className="size-5" />
              {/* The number stands before its word, and is said after it. */}
              <span className="order-2 w-full text-sm leading-tight text-balance">
                {risk(`label.${level}`)}
              </span>{' '}
              <span className="order-1 font-display text-xl leading-none">
                {DISHES.filter((dish) => dish.risk === level).length}
              </span>
            </button>
          ))}
        </fieldset>
        <ul className="mt-4 grid gap-3">
          {shown.map((dish) => (
            <li key={dish.key} className="rounded-card border border-line p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
                <h3 className="text-lg">{t(`preview.dishes.${dish.key}.name`)}</h3>
                <RiskBadge risk={dish.risk} />
              </div>
              <p className="mt-1.5 text-md">{t(`preview.dishes.${dish.key}.reason`)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          {t('preview.source')}{' '}
          {SOURCES[language].map(({ body, url }) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-plum underline underline-offset-4"
            >
              {body}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('preview.newTab')}</span>
            </a>
          ))}
        </p>
        <Button asChild variant="secondary" className="mt-4 w-full">
          <Link to="/sample">{t('preview.open')}</Link>
        </Button>
      </Card>
    </section>
  );
}
