import { useTranslation } from 'react-i18next';
import type { Results } from './api.ts';
import { isStillRead, type RatedDish } from './results-model.ts';
import { WaitingResults } from './states.tsx';
import { useQueuePlace } from './use-queue-place.ts';

export interface WaitingMenuProps extends Pick<Results, 'scan'> {
  userId: string;
  dishes: readonly RatedDish[];
}

/** Before the first answer: what was found so far, or how long it is until the photograph is read. */
export function WaitingMenu({ scan, userId, dishes }: WaitingMenuProps) {
  const { t } = useTranslation('results');
  const isToRead = isStillRead(scan) && dishes.length === 0;
  const wait = useQueuePlace(scan.id, userId, isToRead && scan.read_on !== 'phone' && !scan.source_url);
  return <WaitingResults title={t('completing')} dishes={dishes} wait={wait} />;
}
