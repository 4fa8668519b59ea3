import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ReadingHere } from './use-extract.ts';

export interface ReadingStateProps {
  here: ReadingHere | null;
  /** This phone could not read the picture, so the server does. */
  onServer: boolean;
}

/** How far this phone has read a picture by itself, or that the server reads it; nothing otherwise. */
export function ReadingState({ here, onServer }: ReadingStateProps) {
  const { t } = useTranslation('recipes');
  if (!here) return onServer ? <p className="mt-4">{t('extract.onServer')}</p> : null;
  const { found, read } = here.lines;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p>
        {t('extract.here')} {found > 0 ? t('extract.lines', { count: found, read }) : null}
      </p>
      <Button type="button" variant="secondary" onClick={here.cancel}>
        {t('extract.cancel')}
      </Button>
    </div>
  );
}
