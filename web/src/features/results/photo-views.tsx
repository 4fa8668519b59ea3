import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Fetched when a photo is first looked at, so that the list of dishes comes no later for it. */
export const ScanPhoto = lazy(async () => {
  const [{ ScanPhoto: Component }] = await Promise.all([
    import('./on-photo/scan-photo.tsx'),
    loadTexts('rated-photo'),
  ]);
  return { default: Component };
});

/** The same of a menu that only this device has. */
export const PhonePhoto = lazy(async () => {
  const [{ PhonePhoto: Component }] = await Promise.all([
    import('./on-photo/phone-photo.tsx'),
    loadTexts('rated-photo'),
  ]);
  return { default: Component };
});

/** Stands around either until it is here. */
export function PhotoView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('results');
  const loading = (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-muted">
      <Spinner />
      {t('onPhoto.loading')}
    </p>
  );
  return <Suspense fallback={loading}>{children}</Suspense>;
}
