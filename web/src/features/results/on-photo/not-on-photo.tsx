import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../../badges/risk-badge.tsx';
import { FoldedNotice } from '../../../ui/folded-notice.tsx';
import type { RatedDish } from '../results-model.ts';

export interface NotOnPhotoProps {
  dishes: readonly RatedDish[];
  onOpen: (dishId: string) => void;
}

/** Dishes of which nothing tells where they stand: they are rated, and have no outline. */
export function NotOnPhoto({ dishes, onOpen }: NotOnPhotoProps) {
  const { t } = useTranslation('rated-photo');
  if (dishes.length === 0) return null;
  return (
    <FoldedNotice
      icon={<MapPinOff />}
      title={t('notOnPhoto.title', { count: dishes.length })}
      className="mt-4"
    >
      <p>{t('notOnPhoto.text')}</p>
      <ul className="mt-2 grid gap-1">
        {dishes.map((dish) => (
          <li key={dish.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <button
              type="button"
              onClick={() => onOpen(dish.id)}
              className="min-h-12 min-w-0 text-left underline underline-offset-4 wrap-anywhere"
            >
              {dish.name}
            </button>
            <RiskBadge risk={dish.rating} />
          </li>
        ))}
      </ul>
    </FoldedNotice>
  );
}
