import { useQuery } from '@tanstack/react-query';
import { loadWholeDish } from './dishes-api.ts';
import type { RatedDish } from './results-model.ts';

/**
 * All that is known of a dish of which the list has what its card shows. It is read again whenever its card has changed;
 * until then what was read of it before stands, under the rating of now.
 */
export function useWholeDish(dish: RatedDish, scanId: string, userId: string) {
  const { data, error, refetch } = useQuery({
    // Whatever refreshes the scan's results refreshes this as well.
    queryKey: ['results', userId, scanId, 'dish', dish.id, dish.assessment],
    queryFn: ({ signal }) => loadWholeDish(dish.id, scanId, signal),
    enabled: !dish.whole,
    placeholderData: (before) => (before?.id === dish.id ? before : undefined),
  });
  const whole = dish.whole ? dish : data ? { ...data, rating: dish.rating } : null;
  // A dish that is gone has no details either.
  const failed = whole === null && (error !== null || data === null);
  return { whole, failed, again: () => void refetch() };
}
