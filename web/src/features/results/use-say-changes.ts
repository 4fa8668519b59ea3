import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import type { RatedDish } from './results-model.ts';

/** What got worse or was added since the page was last shown; nothing the first time. */
interface Changes {
  risen: { id: string; name: string; rating: Risk }[];
  found: number;
}

function changesBetween(before: ReadonlyMap<string, Risk>, dishes: readonly RatedDish[]): Changes {
  const risen = dishes.flatMap(({ id, name, rating }) => {
    const earlier = before.get(id);
    const worse = rating && earlier && RISKS.indexOf(rating) < RISKS.indexOf(earlier);
    return worse ? [{ id, name, rating }] : [];
  });
  return { risen, found: dishes.filter(({ id }) => !before.has(id)).length };
}

/**
 * Announces when a rating on the page gets worse, or dishes are added: either may be out of sight. Needs the texts
 * `models` and `risk`.
 */
export function useSayChanges(dishes: readonly RatedDish[]): void {
  const { t } = useTranslation(['models', 'risk']);
  const shown = useRef<ReadonlyMap<string, Risk> | null>(null);
  useEffect(() => {
    // A page whose dishes have no answers yet already says that they are coming.
    if (dishes.some(({ rating }) => rating === null)) return;
    const before = shown.current;
    shown.current = new Map(dishes.flatMap(({ id, rating }) => (rating ? [[id, rating] as const] : [])));
    if (!before) return;
    const { risen, found } = changesBetween(before, dishes);
    for (const { id, name, rating } of risen) {
      const title = t('changed.risen', { dish: name, risk: t(`risk:label.${rating}`) });
      void toast({ tone: 'info', title, description: t('changed.risenText'), id: `dish-${id}` });
    }
    if (found > 0) {
      const title = t('changed.found', { count: found });
      void toast({ tone: 'info', title, description: t('changed.foundText'), id: 'dishes-found' });
    }
  }, [dishes, t]);
}
