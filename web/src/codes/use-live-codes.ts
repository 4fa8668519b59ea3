import { type RefObject, useEffect, useRef, useState } from 'react';
import { findCodes } from './find-codes.ts';
import type { FoundCode } from './found-code.ts';

/** Between two looks at the camera's view: a phone stays cool, and a code is found within half a second. */
const PAUSE_MS = 150;
/** A frame may be lost while the camera turns or what reads codes is on its way; so many in a row are no accident. */
const MOST_LOST = 5;

export type CameraState = 'starting' | 'ready' | 'refused' | 'missing';

export interface LiveCodes {
  state: CameraState;
  /** Turns the phone's lamp on and off; null where it has none. */
  setLight: ((on: boolean) => void) | null;
  /** Frames cannot be looked at: what reads codes did not come. */
  failed: boolean;
}

/**
 * Shows the camera in a video element and looks for codes in it until `onCodes` has taken some. The camera turns off as soon as
 * the element's owner leaves.
 * @param onCodes is told of what is found; true ends the search
 */
export function useLiveCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCodes: (codes: readonly FoundCode[]) => boolean,
): LiveCodes {
  const [state, setState] = useState<CameraState>('starting');
  const [failed, setFailed] = useState(false);
  const [lamp, setLamp] = useState<MediaStreamTrack | null>(null);
  const told = useRef(onCodes);
  told.current = onCodes;

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let stream: MediaStream | null = null;
    const look = async () => {
      let lost = 0;
      while (!signal.aborted) {
        const view = video.current;
        const isShown = view !== null && view.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
        try {
          const codes = isShown ? await findCodes(view, { signal }) : [];
          if (!signal.aborted && codes.length > 0 && told.current(codes)) return;
          lost = 0;
        } catch (error) {
          lost += 1;
          if (lost === MOST_LOST) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    openCamera()
      .then(async (opened) => {
        stream = opened;
        if (signal.aborted) return stopAll(opened);
        if (video.current) video.current.srcObject = opened;
        setState('ready');
        setLamp(opened.getVideoTracks().find(hasLamp) ?? null);
        await look().catch(() => !signal.aborted && setFailed(true));
      })
      .catch((error: unknown) => {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!signal.aborted) setState(refused ? 'refused' : 'missing');
      });
    return () => {
      closing.abort();
      if (stream) stopAll(stream);
    };
  }, [video]);

  const setLight = lamp
    ? (on: boolean) => void lamp.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
    : null;
  return { state, setLight, failed };
}

async function openCamera(): Promise<MediaStream> {
  // Without a secure connection a browser has no such object at all.
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('This browser opens no camera.');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

const hasLamp = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
