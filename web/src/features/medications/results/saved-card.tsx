import { BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { SavedAnalysis } from '../page-state/results-state.ts';
import { FavoriteButton } from '../saved/favorite-button.tsx';

export interface SavedCardProps {
  /** The medicine's name, as saved. */
  name: string;
  saved: SavedAnalysis;
  onFavorite: (saved: SavedAnalysis) => Promise<void>;
}

/** Confirms that it is saved, with its notes, its favourite mark, and a link to the history. */
export function SavedCard({ name, saved, onFavorite }: SavedCardProps) {
  const { t } = useTranslation('medications');
  return (
    <Card className="grid gap-3">
      <CardTitle className="flex items-start gap-2 text-lg">
        <BookmarkCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-calm" />
        {t(saved.is_favorite ? 'save.savedFavorite' : 'save.saved')}
      </CardTitle>
      <div>
        <FavoriteButton
          labelled
          analysis={{ ...saved, medication_name: name }}
          onToggle={() => onFavorite(saved)}
        />
      </div>
      {saved.user_notes ? (
        <div>
          <h3 className="font-sans text-base font-semibold">{t('save.notes')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{saved.user_notes}</p>
        </div>
      ) : null}
      <p>
        <Link to="/medication-history" className="font-semibold text-plum underline underline-offset-4">
          {t('save.history')}
        </Link>
      </p>
    </Card>
  );
}
