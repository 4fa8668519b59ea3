import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { Eye, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { formatConfidence } from '../../../badges/format-confidence.ts';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { TypeBadge } from '../../../badges/type-badge.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EntryCard } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DetailState } from '../page-state/detail-state.ts';
import { FavoriteButton } from '../saved/favorite-button.tsx';

export interface MedicationCardProps {
  analysis: SavedMedication;
  userId: string;
  /** The knowledge has changed since. */
  outdated: boolean;
  removing: boolean;
  onFavorite: (analysis: SavedMedication) => Promise<void>;
  /** Resolves once the analysis is deleted, or once the page has shown why not. */
  onRemove: (analysis: SavedMedication) => Promise<void>;
}

/** One saved analysis; the whole card opens it. */
export function MedicationCard({
  analysis,
  userId,
  outdated,
  removing,
  onFavorite,
  onRemove,
}: MedicationCardProps) {
  const { t } = useTranslation('medications');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const { medication_name: name, created_at: created, user_notes: notes } = analysis;
  const date = formatDate(created, language);
  const confidence = formatConfidence(analysis.confidence_score, language) ?? verdict('confidenceNone');
  return (
    <EntryCard className="h-full">
      <div className="flex items-start gap-2">
        <h2 lang={analysis.language} className="min-w-0 grow text-lg wrap-anywhere first-letter:uppercase">
          {name}
        </h2>
        <div className="relative z-10 -mt-2.5 -mr-3 shrink-0">
          <FavoriteButton analysis={analysis} onToggle={onFavorite} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LevelBadge level={analysis.risk_level} />
        <TypeBadge type={analysis.analysis_type} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-md text-muted">
        <span>{verdict('confidence', { value: confidence })}</span>
        <span>{t('history.ingredients', { count: analysis.medication_ingredients.length })}</span>
        <time dateTime={created}>{date}</time>
      </p>
      <LateAdviceChanged subject="medication_id" id={analysis.id} short />
      {outdated ? <p className="text-sm text-muted">{t('history.outdated')}</p> : null}
      {notes ? <p className="line-clamp-3 text-md whitespace-pre-line wrap-anywhere">{notes}</p> : null}
      <div className="mt-auto -mb-2 -mr-3 -ml-3 flex items-center justify-between">
        <Button asChild variant="quiet" className="px-3">
          <Link
            to="/medication-history-detail"
            state={{ analysis, userId } satisfies DetailState}
            aria-label={t('history.viewOf', { name })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <Eye aria-hidden="true" />
            {t('history.view')}
          </Link>
        </Button>
        <span className="relative z-10">
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="icon" aria-label={t('remove.action', { name, date })}>
                <Trash2 aria-hidden="true" />
              </Button>
            }
            title={t('remove.title')}
            words={{
              confirm: t('remove.confirm'),
              running: t('remove.running'),
              cancel: t('remove.cancel'),
              close: t('remove.close'),
            }}
            running={removing}
            onConfirm={() => onRemove(analysis)}
          >
            <p className="wrap-anywhere">{t('remove.text', { name })}</p>
          </ConfirmDialog>
        </span>
      </div>
    </EntryCard>
  );
}
