import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cn } from '../ui/cn.ts';
import { PhotoAdvice } from './photo-advice.tsx';
import { photoFault } from './photo-fault.ts';
import { BOX, CHOSEN_BOX, PhotoInvite } from './photo-invite.tsx';
import type { PhotoFault } from './photo-quality.ts';
import { usePhotoIntake } from './use-photo-intake.tsx';

export interface PhotoBoxProps {
  /** Address of the chosen photo's preview; null while there is none. */
  previewUrl: string | null;
  /** The subject of the photo, for screen readers. */
  label: string;
  /** What to photograph, below the drawing. */
  invite: string;
  drawing: ReactNode;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Receives the photo ready to send: upright, shrunk, without EXIF. */
  onPhoto: (jpeg: Blob) => void;
  onRemove: () => void;
  /** Sends the photo as it is, although it is dark, blurred or too far away. */
  onSend: () => void;
}

/** Where the user adds a photo: camera, file, drag and drop, or paste; then its preview. Needs the texts `photo`. */
export function PhotoBox({
  previewUrl,
  label,
  invite,
  drawing,
  preparing,
  onPreparing,
  onPhoto,
  onRemove,
  onSend,
}: PhotoBoxProps) {
  const { t } = useTranslation('photo');
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLHeadingElement>(null);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const newest = useRef<Blob | null>(null);
  const take = (jpeg: Blob) => {
    newest.current = jpeg;
    setFault(null);
    onPhoto(jpeg);
    // She sees the photo at once; what is wrong with it is said as soon as it is known.
    void photoFault(jpeg).then((found) => newest.current === jpeg && setFault(found));
  };
  const intake = usePhotoIntake({
    room: 1,
    several: false,
    preparing,
    onPreparing,
    onPhoto: take,
    // The button that was pressed has disappeared: reading continues at the photo, which is rendered first.
    onTaken: () => void requestAnimationFrame(() => chosen.current?.focus({ preventScroll: true })),
  });

  const remove = () => {
    newest.current = null;
    setFault(null);
    onRemove();
    box.current?.focus();
  };

  return (
    <>
      <Card
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={label}
        aria-busy={preparing}
        {...intake.dropProps}
        className={cn(BOX, intake.over && 'border-solid border-plum bg-plum-soft', previewUrl && CHOSEN_BOX)}
      >
        {previewUrl ? (
          <figure>
            <h2 ref={chosen} tabIndex={-1} className="mb-2 text-center font-sans text-base outline-none">
              {t('capture.chosen')}
            </h2>
            <img
              src={previewUrl}
              alt={t('capture.previewAlt')}
              className="mx-auto max-h-[55dvh] w-auto max-w-full rounded-control"
            />
            <figcaption className="mt-3 flex flex-wrap items-center justify-center gap-2">
              <Button variant="secondary" disabled={preparing} onClick={remove}>
                <Trash2 aria-hidden="true" />
                {t('capture.remove')}
              </Button>
              <Button variant="quiet" disabled={preparing} onClick={intake.openFiles}>
                <ImageUp aria-hidden="true" />
                {t('capture.replace')}
              </Button>
            </figcaption>
          </figure>
        ) : (
          <PhotoInvite intake={intake} invite={invite} drawing={drawing} disabled={preparing} />
        )}
        {previewUrl && fault ? (
          <PhotoAdvice fault={fault} disabled={preparing} onTakeAgain={intake.openCamera} onSend={onSend} />
        ) : null}
        {intake.messages}
      </Card>
      {intake.choosers}
    </>
  );
}
