import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts';
import { preparePhoto } from './prepare-photo.ts';
import { usePhotoGivenToPage } from './use-photo-given-to-page.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })));

export interface PhotoIntakeOptions {
  /** How many more are taken; files beyond are left out, which is said. */
  room: number;
  /** Whether several files may be chosen at once. */
  several: boolean;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Receives each photo ready to send: upright, shrunk, without EXIF. */
  onPhoto: (jpeg: Blob) => void;
  /** All that was chosen has been taken. */
  onTaken: () => void;
}

export interface PhotoIntake {
  openCamera: () => void;
  openFiles: () => void;
  /** A file is being dragged over the box. */
  over: boolean;
  /** For the box that files are dropped on. */
  dropProps: {
    onDragEnter: () => void;
    onDragOver: () => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  /** That a photo is being prepared, and what is wrong with one; inside the box. */
  messages: ReactNode;
  /** The browser's choosers and the camera's view; beside the box. */
  choosers: ReactNode;
}

/** Takes photos by camera, file, drag and drop, or paste. Needs the texts `photo`. */
export function usePhotoIntake({
  room,
  several,
  preparing,
  onPreparing,
  onPhoto,
  onTaken,
}: PhotoIntakeOptions): PhotoIntake {
  const { t } = useTranslation('photo');
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoProblemCode | 'too-many' | null>(null);
  const [over, setOver] = useState(false);
  const [cameraOpen, setCameraOpen] = useState(false);
  // A phone's own camera app takes the better picture; elsewhere we show the camera's view ourselves.
  const touch = useMediaQuery('(pointer: coarse)');
  const ownCamera = !touch && Boolean(navigator.mediaDevices?.getUserMedia);

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || preparing) return;
    const taken = files.slice(0, several ? room : 1);
    setProblem(several && taken.length < files.length ? 'too-many' : null);
    onPreparing(true);
    try {
      for (const file of taken) onPhoto(await preparePhoto(file));
      if (taken.length > 0) onTaken();
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error;
      setProblem(error.code);
    } finally {
      onPreparing(false);
    }
  };

  usePhotoGivenToPage((file) => void take([file]));

  return {
    openCamera: () => {
      if (ownCamera) setCameraOpen(true);
      else cameraInput.current?.click();
    },
    openFiles: () => fileInput.current?.click(),
    over,
    dropProps: {
      onDragEnter: () => setOver(true),
      onDragOver: () => setOver(true),
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      },
    },
    messages: (
      <>
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
      </>
    ),
    choosers: (
      <>
        <FileInput
          ref={cameraInput}
          label={t('capture.takePhoto')}
          accept="image/*"
          capture="environment"
          onFiles={take}
        />
        <FileInput
          ref={fileInput}
          label={t('capture.upload')}
          accept="image/*,.heic,.heif"
          multiple={several}
          onFiles={take}
        />
        {cameraOpen ? (
          <Suspense>
            <CameraDialog
              onClose={() => setCameraOpen(false)}
              onPhoto={(file) => {
                setCameraOpen(false);
                void take([file]);
              }}
            />
          </Suspense>
        ) : null}
      </>
    ),
  };
}

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The browser's own file chooser, opened by a button of the box; it is invisible and takes no focus. */
function FileInput({ ref, label, accept, capture, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      capture={capture}
      multiple={multiple}
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // So that the same file can be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
}
