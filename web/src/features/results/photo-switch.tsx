import { Image, List, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** Shows the dishes on the photo instead of in a list, and back. */
export function PhotoSwitch({
  onPhoto,
  onChange,
}: {
  onPhoto: boolean;
  onChange: (onPhoto: boolean) => void;
}) {
  const { t } = useTranslation('results');
  return (
    <Button
      variant="secondary"
      className="min-h-10 w-12 shrink-0 px-0 py-1 min-[480px]:w-auto min-[480px]:px-4 sm:min-h-12"
      title={t(onPhoto ? 'onPhoto.toList' : 'onPhoto.toPhoto')}
      aria-label={t(onPhoto ? 'onPhoto.toList' : 'onPhoto.toPhoto')}
      onClick={() => onChange(!onPhoto)}
    >
      {onPhoto ? <List aria-hidden="true" /> : <Image aria-hidden="true" />}
      <span className="hidden min-[480px]:inline">{t(onPhoto ? 'onPhoto.list' : 'onPhoto.photo')}</span>
    </Button>
  );
}

/** Leads from the details of a dish to its place on the photo. */
export function SeekButton({ onSeek }: { onSeek: () => void }) {
  const { t } = useTranslation('results');
  return (
    <Button variant="secondary" className="-mt-4 justify-self-start" onClick={onSeek}>
      <ScanSearch aria-hidden="true" />
      {t('onPhoto.seek')}
    </Button>
  );
}
