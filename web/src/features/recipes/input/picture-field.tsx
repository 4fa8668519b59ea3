import { ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhotoGivenToPage } from '../../../photo/use-photo-given-to-page.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { DraftPicture } from '../page-state/draft.ts';
import { PICTURE_TYPES, type PictureFault, prepareRecipePhoto } from './recipe-photo.ts';

export interface PictureFieldProps {
  picture: DraftPicture | null;
  disabled: boolean;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Shown beside what is wrong with a file. */
  error: string | undefined;
  onChange: (picture: DraftPicture | null) => void;
}

/** A picture of a recipe: chosen, taken, dropped or pasted; then its preview. */
export function PictureField({
  picture,
  disabled,
  preparing,
  onPreparing,
  error,
  onChange,
}: PictureFieldProps) {
  const { t } = useTranslation('recipes');
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [over, setOver] = useState(false);

  const take = async (file: File | null | undefined) => {
    if (!file || preparing || disabled) return;
    setFault(null);
    onPreparing(true);
    try {
      const prepared = await prepareRecipePhoto(file);
      if ('fault' in prepared) setFault(prepared.fault);
      else onChange(prepared.picture);
    } finally {
      onPreparing(false);
    }
  };
  usePhotoGivenToPage(([file]) => void take(file));

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={t('picture.label')}
      aria-busy={preparing}
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
      className={cn(
        'min-w-0 rounded-card border-2 border-dashed border-edge bg-sage-soft p-5 text-center outline-none',
        over && 'border-solid border-plum bg-plum-soft',
        picture && 'border-solid border-line bg-raised p-3',
      )}
    >
      {picture ? (
        <figure>
          <img
            src={picture.preview}
            alt={t('picture.preview')}
            className="mx-auto max-h-[45dvh] w-auto max-w-full rounded-control"
          />
          <figcaption className="mt-3 flex flex-wrap justify-center gap-2">
            <Button
              variant="secondary"
              disabled={disabled || preparing}
              onClick={() => {
                onChange(null);
                box.current?.focus();
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('picture.remove')}
            </Button>
            <Button variant="quiet" disabled={disabled || preparing} onClick={() => chooser.current?.click()}>
              <ImageUp aria-hidden="true" />
              {t('picture.replace')}
            </Button>
          </figcaption>
        </figure>
      ) : (
        <>
          <p className="mb-4 font-semibold">{over ? t('picture.drop') : t('picture.invite')}</p>
          <Button
            variant="secondary"
            disabled={disabled || preparing}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {t('picture.choose')}
          </Button>
          <p className="mt-3 text-sm text-muted">{t('picture.hint')}</p>
        </>
      )}
      <p role="status" className="mt-3 flex items-center justify-center gap-2 text-muted empty:hidden">
        {preparing ? (
          <>
            <Spinner />
            {t('picture.preparing')}
          </>
        ) : null}
      </p>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {fault ? t(`picture.fault.${fault}`) : error}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('picture.choose')}
        accept={PICTURE_TYPES}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
