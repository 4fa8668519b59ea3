import { SHARE_TARGET } from '@mirabelle/contract/share-target.ts';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** Says that what another app shared did not arrive, on the page that such a share leads to; nothing elsewhere. */
export function ShareAgainNotice() {
  const { t } = useTranslation('scan');
  const { pathname, search } = useLocation();
  if (`${pathname}${search}` !== SHARE_TARGET.again) return null;
  return (
    <Notice role="status" icon={<Share2 />} className="mb-5">
      {t('sharedIn.again')}
    </Notice>
  );
}
