import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cn } from '../ui/cn.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts';
import { preparePhoto } from './prepare-photo.ts';
import { usePhotoGivenToPage } from './use-photo-given-to-page.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })));

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
}: PhotoBoxProps) {
  const { t } = useTranslation('photo');
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<PhotoProblemCode | null>(null);
  const [over, setOver] = useState(false);
  const [cameraOpen, setCameraOpen] = useState(false);
  // A phone's own camera app takes the better picture; elsewhere we show the camera's view ourselves.
  const touch = useMediaQuery('(pointer: coarse)');
  const ownCamera = !touch && Boolean(navigator.mediaDevices?.getUserMedia);

  const take = async (file: File | null | undefined) => {
    if (!file || preparing) return;
    setProblem(null);
    onPreparing(true);
    try {
      onPhoto(await preparePhoto(file));
      // The button that was pressed has disappeared: reading continues at the photo, which is rendered first.
      requestAnimationFrame(() => chosen.current?.focus({ preventScroll: true }));
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error;
      setProblem(error.code);
    } finally {
      onPreparing(false);
    }
  };

  usePhotoGivenToPage((file) => void take(file));

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  const remove = () => {
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
        onDragEnter={() => setOver(true)}
        onDragOver={() => setOver(true)}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={onDrop}
        className={cn(
          'border-2 border-dashed border-edge bg-sage-soft p-5 shadow-none outline-none sm:p-8',
          over && 'border-solid border-plum bg-plum-soft',
          previewUrl && 'border-solid border-line bg-raised p-3 sm:p-3',
        )}
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
              <Button variant="quiet" disabled={preparing} onClick={() => fileInput.current?.click()}>
                <ImageUp aria-hidden="true" />
                {t('capture.replace')}
              </Button>
            </figcaption>
          </figure>
        ) : (
          <div className="flex flex-col items-center text-center">
            {drawing}
            <p className="mt-3 text-lg font-semibold">{over ? t('capture.drop') : invite}</p>
            <div className="mt-5 grid w-full max-w-md gap-3 sm:grid-cols-2">
              <Button
                disabled={preparing}
                onClick={() => (ownCamera ? setCameraOpen(true) : cameraInput.current?.click())}
              >
                <Camera aria-hidden="true" />
                {t('capture.takePhoto')}
              </Button>
              <Button variant="secondary" disabled={preparing} onClick={() => fileInput.current?.click()}>
                <ImageUp aria-hidden="true" />
                {t('capture.upload')}
              </Button>
            </div>
            <p className="mt-4 hidden text-md text-muted pointer-fine:block">{t('capture.dragOrPaste')}</p>
          </div>
        )}
        <p role="status" className="mt-3 flex items-center justify-center gap-2 text-muted empty:hidden">
          {preparing ? (
            <>
              <Spinner />
              {t('capture.preparing')}
            </>
          ) : null}
        </p>
        <p role="alert" className="mt-3 text-center font-medium text-danger empty:hidden">
          {problem ? t(`problem.${problem}`) : null}
        </p>
      </Card>
      <FileInput
        ref={cameraInput}
        label={t('capture.takePhoto')}
        accept="image/*"
        capture="environment"
        onFile={take}
      />
      <FileInput ref={fileInput} label={t('capture.upload')} accept="image/*,.heic,.heif" onFile={take} />
      {cameraOpen ? (
        <Suspense>
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onPhoto={(file) => {
              setCameraOpen(false);
              void take(file);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  accept: string;
  capture?: 'environment';
  onFile: (file: File | undefined) => void;
}

/** The browser's own file chooser, opened by the buttons above; it is invisible and takes no focus. */
function FileInput({ ref, label, accept, capture, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      capture={capture}
      hidden
      onChange={(event) => {
        onFile(event.target.files?.[0]);
        // So that the same file can be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
}
