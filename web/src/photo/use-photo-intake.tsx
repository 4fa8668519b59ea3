import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Spinner } from '../ui/spinner.tsx';
import { pdfOf } from './pdf-file.ts';
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts';
import { preparePhoto } from './prepare-photo.ts';
import { usePhotoGivenToPage } from './use-photo-given-to-page.ts';

/** Some systems give a HEIC no type. */
const PICTURES = 'image/*,.heic,.heif';

const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })));

export interface PhotoIntakeOptions {
  /** How many more are taken; files beyond are left out, which is said. */
  room: () => number;
  /** Whether several files may be chosen at once. */
  several: boolean;
  /** Whether a PDF is taken as well; it is passed on as it is. */
  pdf?: boolean;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Files were dropped or pasted, rather than chosen by a button; called before they are taken. */
  onGiven?: () => void;
  /**
   * Receives each photo ready to send: upright, shrunk, without EXIF.
   * @throws PhotoProblem for one that is not wanted, which is said
   */
  onPhoto: (ready: Blob, file: File) => void | Promise<void>;
  /** All that was chosen has been taken. */
  onTaken: () => void;
  /** She wants the link opened that is in a code in the camera's view; without it none is looked for. */
  onLink?: ((url: string) => void) | undefined;
}

export interface PhotoIntake {
  openCamera: () => void;
  openFiles: () => void;
  /** Takes files that came another way. */
  take: (files: readonly File[]) => Promise<void>;
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

interface Problem {
  code: PhotoProblemCode | 'too-many';
  /** Of several files, which one. */
  name: string | null;
}

/** Takes photos by camera, file, drag and drop, or paste. Needs the texts `photo`. */
export function usePhotoIntake({
  room,
  several,
  pdf = false,
  preparing,
  onPreparing,
  onGiven,
  onPhoto,
  onTaken,
  onLink,
}: PhotoIntakeOptions): PhotoIntake {
  const { t } = useTranslation('photo');
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [over, setOver] = useState(false);
  const [cameraOpen, setCameraOpen] = useState(false);
  // A phone's own camera app takes the better picture; elsewhere we show the camera's view ourselves.
  const touch = useMediaQuery('(pointer: coarse)');
  const ownCamera = !touch && Boolean(navigator.mediaDevices?.getUserMedia);

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || preparing) return;
    const taken = files.slice(0, several ? room() : 1);
    const found: Problem[] = several && taken.length < files.length ? [{ code: 'too-many', name: null }] : [];
    setProblems([]);
    onPreparing(true);
    let some = false;
    try {
      for (const file of taken) {
        try {
          await onPhoto((pdf && (await pdfOf(file))) || (await preparePhoto(file)), file);
          some = true;
        } catch (error) {
          // The others are not lost with it.
          if (!(error instanceof PhotoProblem)) throw error;
          found.push({ code: error.code, name: taken.length > 1 ? file.name : null });
        }
      }
      if (some) onTaken();
    } finally {
      setProblems(found);
      onPreparing(false);
    }
  };

  const given = (files: readonly File[]) => {
    onGiven?.();
    void take(files);
  };
  usePhotoGivenToPage(given);

  return {
    openCamera: () => {
      if (ownCamera) setCameraOpen(true);
      else cameraInput.current?.click();
    },
    openFiles: () => fileInput.current?.click(),
    take,
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
        given([...event.dataTransfer.files]);
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
        <p role="alert" className="mt-3 text-center font-medium wrap-anywhere text-danger empty:hidden">
          {problems.map(({ code, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they come and go together, and two files may have one name.
            <span key={at} className="block">
              {name ? t('problem.named', { name, problem: t(`problem.${code}`) }) : t(`problem.${code}`)}
            </span>
          ))}
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
          accept={pdf ? `${PICTURES},application/pdf,.pdf` : PICTURES}
          multiple={several}
          onFiles={take}
        />
        {cameraOpen ? (
          <Suspense>
            <CameraDialog
              onClose={() => setCameraOpen(false)}
              onLink={
                onLink &&
                ((url) => {
                  setCameraOpen(false);
                  onLink(url);
                })
              }
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
