import { Camera, ImageUp, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cn } from '../ui/cn.ts';
import { BOX, CHOSEN_BOX, PhotoInvite } from './photo-invite.tsx';
import { usePhotoIntake } from './use-photo-intake.tsx';

export interface PhotosBoxProps {
  /** Addresses of the chosen photos' previews, in order. */
  previewUrls: readonly string[];
  /** How many can be sent together. */
  most: number;
  /** The subject of the photos, for screen readers. */
  label: string;
  /** What to photograph, below the drawing. */
  invite: string;
  /** What else can be added, once there is one. */
  addInvite: string;
  drawing: ReactNode;
  /** Which of them could not be used, counted from 1; null where none is known to. */
  refused: number | null;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Receives a further photo ready to send: upright, shrunk, without EXIF. */
  onPhoto: (jpeg: Blob) => void;
  /** @param at from 0 */
  onRemove: (at: number) => void;
}

/**
 * Where the user adds several photos that are sent together: by camera, file, drag and drop, or paste; each is shown and
 * can be removed. Needs the texts `photo`.
 */
export function PhotosBox({
  previewUrls,
  most,
  label,
  invite,
  addInvite,
  drawing,
  refused,
  preparing,
  onPreparing,
  onPhoto,
  onRemove,
}: PhotosBoxProps) {
  const { t } = useTranslation('photo');
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLHeadingElement>(null);
  const count = previewUrls.length;
  const intake = usePhotoIntake({
    room: () => most - count,
    several: true,
    preparing,
    onPreparing,
    onPhoto,
    // The button that was pressed has moved: reading continues at the photos, which are rendered first.
    onTaken: () => void requestAnimationFrame(() => chosen.current?.focus({ preventScroll: true })),
  });

  const remove = (at: number) => {
    onRemove(at);
    (count > 1 ? chosen : box).current?.focus();
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
        className={cn(BOX, intake.over && 'border-solid border-plum bg-plum-soft', count > 0 && CHOSEN_BOX)}
      >
        {count > 0 ? (
          <>
            <h2 ref={chosen} tabIndex={-1} className="mb-3 text-center font-sans text-base outline-none">
              {t('several.chosen', { count, most })}
            </h2>
            <ul className={cn('grid gap-3', count > 1 && 'grid-cols-2 sm:grid-cols-3')}>
              {previewUrls.map((url, at) => (
                <li key={url}>
                  <Thumbnail
                    url={url}
                    number={at + 1}
                    of={count}
                    refused={refused === at + 1}
                    disabled={preparing}
                    onRemove={() => remove(at)}
                  />
                </li>
              ))}
            </ul>
            {count < most ? (
              <div className="mt-4 text-center">
                <p className="text-md text-muted">{intake.over ? t('capture.drop') : addInvite}</p>
                <div className="mx-auto mt-3 grid max-w-md gap-3 sm:grid-cols-2">
                  <Button variant="secondary" disabled={preparing} onClick={intake.openCamera}>
                    <Camera aria-hidden="true" />
                    {t('several.take')}
                  </Button>
                  <Button variant="secondary" disabled={preparing} onClick={intake.openFiles}>
                    <ImageUp aria-hidden="true" />
                    {t('several.upload')}
                  </Button>
                </div>
              </div>
            ) : (
              <p className="mt-4 text-center text-md text-muted">{t('several.full', { most })}</p>
            )}
          </>
        ) : (
          <PhotoInvite intake={intake} invite={invite} drawing={drawing} disabled={preparing} />
        )}
        {intake.messages}
      </Card>
      {intake.choosers}
    </>
  );
}

interface ThumbnailProps {
  url: string;
  number: number;
  of: number;
  refused: boolean;
  disabled: boolean;
  onRemove: () => void;
}

function Thumbnail({ url, number, of, refused, disabled, onRemove }: ThumbnailProps) {
  const { t } = useTranslation('photo');
  return (
    <figure className="relative">
      <img
        src={url}
        alt={of === 1 ? t('capture.previewAlt') : t('several.previewAlt', { number, of })}
        className={cn(
          'w-full rounded-control border border-line bg-paper object-contain',
          of === 1 ? 'max-h-[45dvh]' : 'aspect-square',
          refused && 'border-2 border-caution',
        )}
      />
      {of > 1 ? (
        <span
          aria-hidden="true"
          className="absolute top-2 left-2 flex size-8 items-center justify-center rounded-full border border-edge bg-raised font-semibold"
        >
          {number}
        </span>
      ) : null}
      <Button
        variant="secondary"
        size="icon"
        disabled={disabled}
        aria-label={t('several.remove', { number })}
        className="absolute top-2 right-2 rounded-full"
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
      {refused ? (
        <figcaption className="mt-1 flex items-start gap-1.5 text-md font-medium">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
          {t('several.refused', { number })}
        </figcaption>
      ) : null}
    </figure>
  );
}
