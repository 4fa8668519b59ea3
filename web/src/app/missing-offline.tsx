import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.ts';
import { Page, PageTitle } from '../ui/page.tsx';

/** Shown while there is no network and the page's code is not on this device. The page opens once the network is back. */
export function MissingOffline({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (wasOffline && online) onBack();
  }, [wasOffline, online, onBack]);
  return (
    <Page>
      <PageTitle>{t('offline.pageTitle')}</PageTitle>
      <p className="mt-2 text-lg text-muted">{t('offline.pageText')}</p>
    </Page>
  );
}
