import { Camera, ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhotoIntake } from '../../photo/use-photo-intake.tsx';
import { Button } from '../../ui/button.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface LabelPhotoProps {
  /** A label is being read and judged. */
  reading: boolean;
  disabled: boolean;
  /** Receives the photo ready to send: upright, shrunk, without EXIF. */
  onPhoto: (jpeg: Blob) => void;
}

/** Where a photograph of a label is taken or chosen; it is sent at once. Needs the texts `photo`. */
export function LabelPhoto({ reading, disabled, onPhoto }: LabelPhotoProps) {
  const { t } = useTranslation('ingredient-test');
  const [preparing, setPreparing] = useState(false);
  const intake = usePhotoIntake({
    room: () => 1,
    several: false,
    preparing: preparing || disabled,
    onPreparing: setPreparing,
    onPhoto,
    onTaken: () => {},
  });
  const busy = preparing || disabled;
  return (
    <fieldset aria-label={t('label.title')} className="min-w-0" {...intake.dropProps}>
      <CardTitle>{t('label.title')}</CardTitle>
      <p className="mt-1 mb-4 text-muted">{t('label.hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={intake.openCamera}>
          <Camera aria-hidden="true" />
          {t('label.photograph')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={intake.openFiles}>
          <ImageUp aria-hidden="true" />
          {t('label.choose')}
        </Button>
      </div>
      <p role="status" className="mt-3 flex items-center gap-2 empty:hidden">
        {reading ? (
          <>
            <Spinner /> {t('label.reading')}
          </>
        ) : null}
      </p>
      {intake.messages}
      {intake.choosers}
    </fieldset>
  );
}
