import { Camera, ClipboardPaste, ImageUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhotoIntake } from '../../photo/use-photo-intake.tsx';
import { Button } from '../../ui/button.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { readsLabels } from './label-here.ts';

const LabelTextDialog = lazy(() =>
  import('./label-text-dialog.tsx').then((m) => ({ default: m.LabelTextDialog })),
);

export interface LabelPhotoProps {
  /** A label is being read and judged. */
  reading: boolean;
  disabled: boolean;
  /** Receives the photo ready to send: upright, shrunk, without EXIF. */
  onPhoto: (jpeg: Blob) => void;
  /** Receives the ingredients that were typed or pasted instead. */
  onText: (text: string) => void;
}

/** Where a photograph of a label is taken or chosen, which is sent at once, or its ingredients are typed. Needs the texts `photo`. */
export function LabelPhoto({ reading, disabled, onPhoto, onText }: LabelPhotoProps) {
  const { t } = useTranslation('ingredient-test');
  const [preparing, setPreparing] = useState(false);
  const [writing, setWriting] = useState(false);
  const [reads, setReads] = useState<'photo' | 'text'>('photo');
  // Stays when it could not be checked, so that it need not be typed twice.
  const [text, setText] = useState('');
  const intake = usePhotoIntake({
    room: () => 1,
    several: false,
    preparing: preparing || disabled,
    onPreparing: setPreparing,
    onPhoto(jpeg) {
      setReads('photo');
      onPhoto(jpeg);
    },
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
        <Button variant="quiet" disabled={busy} onClick={() => setWriting(true)}>
          <ClipboardPaste aria-hidden="true" />
          {t('label.text.open')}
        </Button>
      </div>
      <p role="status" className="mt-3 flex items-center gap-2 empty:hidden">
        {reading ? (
          <>
            <Spinner /> {t(reads === 'photo' && readsLabels() ? 'label.readingHere' : 'label.reading')}
          </>
        ) : null}
      </p>
      {intake.messages}
      {intake.choosers}
      {writing ? (
        <Suspense>
          <LabelTextDialog
            text={text}
            onChange={setText}
            onClose={() => setWriting(false)}
            onText={(typed) => {
              setWriting(false);
              setReads('text');
              onText(typed);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
