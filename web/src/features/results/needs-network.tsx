import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/** Where a part of a page would be: it needs the network. */
export function NeedsNetwork() {
  const { t } = useTranslation('shell');
  return (
    <Notice icon={<WifiOff />} role="status">
      <p>{t('offline.part')}</p>
    </Notice>
  );
}

/** The same of a dialog that was asked for, which would be nowhere. */
export function SayNeedsNetwork() {
  const { t } = useTranslation('shell');
  const title = t('offline.part');
  useEffect(() => {
    void toast({ tone: 'error', title, id: 'needs-network' });
  }, [title]);
  return null;
}
