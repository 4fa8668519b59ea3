import { Flashlight, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { findCodes } from './find-codes.ts';
import type { FoundCode } from './found-code.ts';
import { useLiveCodes } from './use-live-codes.ts';

export interface CodeDialogProps {
  title: string;
  /** Which code is looked for, and how it is held. */
  hint: string;
  onClose: () => void;
  /** Receives what is found. @returns null where it is taken, else why these codes are not what is looked for */
  onCodes: (codes: readonly FoundCode[]) => string | null;
}

type Trouble = 'none' | 'notAPicture' | 'failed';

/** Finds a code in the camera's view, or in a picture that is chosen. Needs the texts `codes` and `shell`. */
export function CodeDialog({ title, hint, onClose, onCodes }: CodeDialogProps) {
  const { t } = useTranslation(['codes', 'shell']);
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [light, setLight] = useState(false);
  const take = (codes: readonly FoundCode[]): boolean => {
    const why = onCodes(codes);
    setSaid(why);
    return why === null;
  };
  const camera = useLiveCodes(video, take);

  const lookAt = async (file: File | undefined) => {
    if (!file) return;
    setSaid(null);
    setLooking(true);
    try {
      const codes = await findCodes(file);
      if (codes.length === 0) setSaid(t('none' satisfies Trouble));
      else take(codes);
    } catch (error) {
      // The browser's word for a file that it cannot show; it comes by its name alone out of a thread.
      const notAPicture = /decode|InvalidState|source image/i.test(String(error));
      setSaid(t((notAPicture ? 'notAPicture' : 'failed') satisfies Trouble));
    } finally {
      setLooking(false);
    }
  };

  const noCamera = camera.state === 'refused' || camera.state === 'missing';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={hint}
        closeLabel={t('shell:close')}
        footer={
          <Button
            variant={noCamera ? 'primary' : 'secondary'}
            className="w-full"
            disabled={looking}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {t('picture')}
          </Button>
        }
      >
        {noCamera ? (
          <p role="alert">{t(camera.state as 'refused' | 'missing')}</p>
        ) : (
          <div className="relative flex min-h-48 items-center justify-center">
            {camera.state === 'starting' ? <Spinner className="absolute size-8" /> : null}
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label={t('view')}
              className="max-h-[50dvh] w-full rounded-control"
            />
            {camera.setLight ? (
              <Button
                variant="secondary"
                aria-pressed={light}
                className="absolute right-2 bottom-2"
                onClick={() => {
                  camera.setLight?.(!light);
                  setLight(!light);
                }}
              >
                <Flashlight aria-hidden="true" />
                {t('light')}
              </Button>
            ) : null}
          </div>
        )}
        <p role="status" className="mt-3 flex items-center gap-2 text-muted empty:hidden">
          {looking ? (
            <>
              <Spinner />
              {t('looking')}
            </>
          ) : null}
        </p>
        <p role="alert" className="mt-3 font-medium empty:hidden">
          {said ?? (camera.failed ? t('failed') : null)}
        </p>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={t('picture')}
          className="hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same picture may be chosen again.
            event.target.value = '';
            void lookAt(file);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
