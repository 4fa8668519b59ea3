import { useTranslation } from 'react-i18next';
import type { TellableWait } from './worth-telling.ts';

/** "3 menus before yours, about 40 seconds." */
export function QueueWords({ ahead, seconds }: TellableWait) {
  const { t } = useTranslation('scans');
  return (
    <>
      {ahead === 0 ? t('queue.next') : t('queue.ahead', { count: ahead })}{' '}
      {t('queue.seconds', { count: seconds })}
    </>
  );
}
