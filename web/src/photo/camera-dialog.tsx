import { Camera, Globe, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { FullAddress } from '../ui/full-address.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useLinksInView } from './use-links-in-view.ts';

export interface CameraDialogProps {
  onPhoto: (file: File) => void;
  onClose: () => void;
  /** Is told of the link in a code that is in view, once she wants it opened; without it none is looked for. */
  onLink?: ((url: string) => void) | undefined;
}

type CameraState = 'starting' | 'ready' | 'refused' | 'missing';

/** Shows the camera's view and takes one picture. The camera turns off as soon as this closes. */
export function CameraDialog({ onPhoto, onClose, onLink }: CameraDialogProps) {
  const { t } = useTranslation(['photo', 'shell']);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let closed = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } } })
      .then((opened) => {
        stream = opened;
        if (closed) return stopAll(opened);
        if (video.current) video.current.srcObject = opened;
        setState('ready');
      })
      .catch((error: unknown) => {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!closed) setState(refused ? 'refused' : 'missing');
      });
    return () => {
      closed = true;
      if (stream) stopAll(stream);
    };
  }, []);

  const links = useLinksInView(video, onLink !== undefined && state === 'ready');

  const shoot = () => {
    const view = video.current;
    if (!view?.videoWidth) return;
    const canvas = document.createElement('canvas');
    canvas.width = view.videoWidth;
    canvas.height = view.videoHeight;
    canvas.getContext('2d')?.drawImage(view, 0, 0);
    canvas.toBlob(
      (blob) => blob && onPhoto(new File([blob], 'camera.png', { type: 'image/png' })),
      'image/png',
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('camera.title')}
        closeLabel={t('shell:close')}
        footer={
          <Button size="lg" className="w-full" disabled={state !== 'ready'} onClick={shoot}>
            <Camera aria-hidden="true" />
            {t('camera.shoot')}
          </Button>
        }
      >
        {state === 'refused' || state === 'missing' ? (
          <p role="alert">{t(`camera.${state}`)}</p>
        ) : (
          <div className="relative flex min-h-48 items-center justify-center">
            {state === 'starting' ? <Spinner className="absolute size-8" /> : null}
            <video ref={video} autoPlay playsInline muted className="max-h-[60dvh] w-full rounded-control" />
          </div>
        )}
        {/* There from the start, so that it is announced. */}
        <div role="status">
          {(onLink ? links : []).map((link) => (
            <Notice key={link} icon={<QrCode />} title={t('camera.link')} className="mt-3">
              <p id={`view-link-${link}`}>
                <FullAddress url={link} />
              </p>
              <Button
                variant="secondary"
                className="mt-3"
                aria-describedby={`view-link-${link}`}
                onClick={() => onLink?.(link)}
              >
                <Globe aria-hidden="true" />
                {t('camera.openLink')}
              </Button>
            </Notice>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
