import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';

/** What the button needs of a saved analysis. */
type Marked = Pick<SavedMedication, 'id' | 'is_favorite' | 'medication_name'>;

export interface FavoriteButtonProps<Analysis extends Marked> {
  analysis: Analysis;
  onToggle: (analysis: Analysis) => Promise<void>;
  /** With its label, where there is room. */
  labelled?: boolean;
}

/** The heart of an analysis: filled for a favourite. */
export function FavoriteButton<Analysis extends Marked>({
  analysis,
  onToggle,
  labelled = false,
}: FavoriteButtonProps<Analysis>) {
  const { t } = useTranslation('medications');
  const { is_favorite: on, medication_name: name } = analysis;
  return (
    <Button
      variant={labelled ? 'secondary' : 'quiet'}
      size={labelled ? 'md' : 'icon'}
      aria-pressed={on}
      aria-label={labelled ? undefined : t('favorite.of', { name })}
      onClick={() => void onToggle(analysis)}
    >
      <Heart aria-hidden="true" className={cn(on && 'fill-current')} />
      {labelled ? t('favorite.label') : null}
    </Button>
  );
}
