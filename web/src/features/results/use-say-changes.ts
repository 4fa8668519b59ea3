import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { isTold } from './edits/told-changes.ts';
import type { RatedDish } from './results-model.ts';

interface Changed {
  id: string;
  name: string;
  rating: Risk;
}

/** What changed or was added since the page was last shown; nothing the first time, and nothing that is told of otherwise. */
interface Changes {
  /** Rated worse than before. */
  risen: Changed[];
  /** Rated milder than before. */
  eased: Changed[];
  found: number;
}

function changesBetween(before: ReadonlyMap<string, Risk | null>, dishes: readonly RatedDish[]): Changes {
  const changed = dishes.flatMap(({ id, name, rating }) => {
    const earlier = before.get(id);
    const by = rating && earlier ? RISKS.indexOf(earlier) - RISKS.indexOf(rating) : 0;
    return rating && by !== 0 && !isTold(id) ? [{ by, dish: { id, name, rating } }] : [];
  });
  return {
    risen: changed.filter(({ by }) => by > 0).map(({ dish }) => dish),
    eased: changed.filter(({ by }) => by < 0).map(({ dish }) => dish),
    found: dishes.filter(({ id }) => !before.has(id) && !isTold(id)).length,
  };
}

/** More dishes than these are counted rather than named: a notice each would cover the page. */
const MOST_NAMED = 2;

/**
 * Announces when a rating on the page changes, or dishes are added: either may be out of sight. Models only ever make a
 * rating worse; the whole reading of a photo, of which the first dishes were shown, may make it milder as well, and its
 * additions are expected. Needs the texts `results`, `models` and `risk`.
 * @param isFirst whether these are the first dishes of a photo, of which the whole has not been judged yet
 */
export function useSayChanges(dishes: readonly RatedDish[], isFirst: boolean): void {
  const { t } = useTranslation(['models', 'results', 'risk']);
  const shown = useRef<{ ratings: ReadonlyMap<string, Risk | null>; isFirst: boolean } | null>(null);
  useEffect(() => {
    // A page whose dishes have no answers yet already says that they are coming.
    if (dishes.some(({ rating }) => rating === null)) return;
    const before = shown.current;
    shown.current = { ratings: new Map(dishes.map(({ id, rating }) => [id, rating])), isFirst };
    if (!before) return;
    const { risen, eased, found } = changesBetween(before.ratings, dishes);
    if (before.isFirst) {
      const changed = [...risen, ...eased];
      for (const { id, name, rating } of changed.length > MOST_NAMED ? [] : changed) {
        const title = t('results:wholeRead.changed', { dish: name, risk: t(`risk:label.${rating}`) });
        void toast({
          tone: 'info',
          title,
          description: t('results:wholeRead.changedText'),
          id: `dish-${id}`,
        });
      }
      if (changed.length > MOST_NAMED) {
        const title = t('results:wholeRead.several', { count: changed.length });
        void toast({ tone: 'info', title, description: t('results:wholeRead.severalText'), id: 'changed' });
      }
      return;
    }
    for (const { id, name, rating } of risen) {
      const title = t('changed.risen', { dish: name, risk: t(`risk:label.${rating}`) });
      void toast({ tone: 'info', title, description: t('changed.risenText'), id: `dish-${id}` });
    }
    if (found > 0) {
      const title = t('changed.found', { count: found });
      void toast({ tone: 'info', title, description: t('changed.foundText'), id: 'dishes-found' });
    }
  }, [dishes, isFirst, t]);
}
