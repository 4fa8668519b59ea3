import { BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { SavedAnalysis } from './results-state.ts';

/** That it is saved, with its notes, and the way to the history. */
export function SavedCard({ saved }: { saved: SavedAnalysis }) {
  const { t } = useTranslation('medicines');
  return (
    <Card className="grid gap-3">
      <CardTitle className="flex items-start gap-2 text-lg">
        <BookmarkCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-calm" />
        {t(saved.is_favorite ? 'save.savedFavorite' : 'save.saved')}
      </CardTitle>
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
