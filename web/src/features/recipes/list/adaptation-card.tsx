import type { AdaptationSource } from '@mirabelle/contract/functions/save-adaptation.ts';
import { Eye, FileText, Image, Link2, type LucideIcon, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { RISK_TONE } from '../../../badges/risk-badge.tsx';
import { RiskIcon } from '../../../badges/risk-icon.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EntryCard } from '../../../ui/card.tsx';
import { riskOfSafety } from '../adaptation/safety/safety-banner.tsx';
import type { ListedAdaptation } from '../api.ts';
import { RemoveAdaptation } from './remove-adaptation.tsx';

const SOURCE_ICONS: Record<AdaptationSource, LucideIcon> = { url: Link2, image: Image, text: FileText };

export interface AdaptationCardProps {
  adaptation: ListedAdaptation;
  removing: boolean;
  onShare: (adaptation: ListedAdaptation) => Promise<void>;
  onRemove: (adaptation: ListedAdaptation) => Promise<void>;
}

/** One saved adaptation; the whole card opens it. */
export function AdaptationCard({ adaptation, removing, onShare, onRemove }: AdaptationCardProps) {
  const { t } = useTranslation('recipes');
  const { language } = useLanguage();
  const { id, adapted_recipe_name: name, overall_safety: safety, source_type: source } = adaptation;
  const SourceIcon = SOURCE_ICONS[source];
  const risk = riskOfSafety(safety);
  return (
    <EntryCard className="h-full">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 shrink-0 rounded-full bg-sage p-2 text-on-sage">
          <SourceIcon aria-hidden="true" className="size-5" />
          <span className="sr-only">{t(`history.source.${source}`)}</span>
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-md text-muted wrap-anywhere">
            {t('results.adaptedFrom', { name: adaptation.original_recipe_name })}
          </p>
        </div>
      </div>
      {adaptation.user_notes ? (
        <p className="line-clamp-3 text-md whitespace-pre-line wrap-anywhere">{adaptation.user_notes}</p>
      ) : null}
      <LateAdviceChanged subject="adaptation_id" id={id} short />
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge
          tone={risk ? RISK_TONE[risk] : 'neutral'}
          {...(risk ? { icon: <RiskIcon risk={risk} /> } : {})}
        >
          {t(`safety.badge.${safety}`)}
        </Badge>
        <time dateTime={adaptation.created_at} className="text-md text-muted">
          {formatDate(adaptation.created_at, language)}
        </time>
        <div className="-my-2 -mr-3 ml-auto flex items-center">
          <Button asChild variant="quiet" className="px-3">
            <Link
              to={`/adaptations/${id}`}
              aria-label={t('history.viewOf', { name })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              <Eye aria-hidden="true" />
              {t('history.view')}
            </Link>
          </Button>
          <span className="relative z-10 flex items-center">
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('history.share', { name })}
              onClick={() => void onShare(adaptation)}
            >
              <Share2 aria-hidden="true" />
            </Button>
            <RemoveAdaptation adaptation={adaptation} running={removing} onRemove={onRemove} />
          </span>
        </div>
      </div>
    </EntryCard>
  );
}
