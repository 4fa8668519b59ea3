import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import { latePart } from '../../lib/late-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NeedsNetwork } from './needs-network.tsx';

const standIns = { loading: <Loading />, missing: <NeedsNetwork /> };

/** Fetched when a photo is first looked at, so that the list of dishes comes no later for it. */
export const ScanPhoto = latePart(
  'the dishes on the photo',
  async () =>
    (await Promise.all([import('./on-photo/scan-photo.tsx'), loadTexts('rated-photo')]))[0].ScanPhoto,
  standIns,
);

/** The same of a menu that only this device has. */
export const PhonePhoto = latePart(
  'the dishes on the photo of a phone',
  async () =>
    (await Promise.all([import('./on-photo/phone-photo.tsx'), loadTexts('rated-photo')]))[0].PhonePhoto,
  standIns,
);

function Loading() {
  const { t } = useTranslation('results');
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-muted">
      <Spinner />
      {t('onPhoto.loading')}
    </p>
  );
}
