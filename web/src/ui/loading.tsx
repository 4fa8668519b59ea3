import { useTranslation } from 'react-i18next';
import { Page } from './page.tsx';
import { Spinner } from './spinner.tsx';

/** 'Loading...' below a page's title. As tall as the window, so that the footer does not move when the page comes. */
export function LoadingRow() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className="flex min-h-dvh justify-center gap-3 pt-[8dvh] text-lg text-muted">
      <Spinner />
      {t('loading')}
    </div>
  );
}

/** 'Loading...' where nothing is known yet of the page to come. */
export function LoadingScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div role="status" className="flex min-h-dvh justify-center gap-3 pt-[20dvh] text-muted">
        <Spinner />
        <h1 className="font-sans text-lg font-normal">{t('loading')}</h1>
      </div>
    </Page>
  );
}
