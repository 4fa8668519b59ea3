import { keepReadingOperation } from '@mirabelle/contract/functions/keep-reading.ts';
import { BackendError, isPassing } from '../lib/backend/backend-error.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { storePictureSafely } from '../lib/backend/store-picture.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { thumbnailOf } from '../photo/thumbnail.ts';
import { dropScan, keepScan, type PhoneScan, scansToSend } from './phone-scans.ts';

/** A further photograph of a menu that is on the server. */
export interface AddedTo {
  scanId: string;
  parts: readonly number[];
  /** The page of it, from 0, that could not be read and is shown again; null for none. */
  page: number | null;
}

/**
 * Sends what was read as text, and the photograph only where she keeps it with the scan. Sending it again changes nothing.
 * @throws BackendError, TimeoutError
 */
export async function sendScan(
  { id, userId, takenAt, reading, photo }: PhoneScan,
  { addedTo, signal }: { addedTo?: AddedTo | undefined; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const kept = photo && userId ? await storePictureSafely(`${userId}/menu-${id}.jpg`, photo, signal) : null;
  const thumbnail = kept && photo ? await thumbnailOf(photo) : null;
  await invoke(
    keepReadingOperation,
    {
      scanId: id,
      reading,
      takenAt,
      ...(kept && { imageUrl: kept }),
      ...(thumbnail && { thumbnail }),
      ...(addedTo && { addedTo: addedTo.scanId, addedParts: [...addedTo.parts] }),
      ...(addedTo && addedTo.page !== null && { addedPage: addedTo.page }),
    },
    { signal },
  );
}

export interface Sent {
  /** How many scans were sent. */
  sent: number;
  /** Whether some wait still, because the server could not be reached. */
  left: boolean;
}

let sending: Promise<Sent> | null = null;

/** Sends what waits on this device, one after the other; one that the server refuses stays here. Two calls at once send once. */
export function sendWaiting(userId: string): Promise<Sent> {
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(userId: string): Promise<Sent> {
  let sent = 0;
  for (const scan of await scansToSend(userId)) {
    try {
      await sendScan(scan);
      await dropScan(scan.id);
      sent += 1;
    } catch (error) {
      if (!isRefusal(error)) {
        reportProblem('a scan could not be sent yet', error);
        return { sent, left: true };
      }
      reportProblem('a scan was refused', error);
      await keepScan({ ...scan, refused: true });
    }
  }
  return { sent, left: false };
}

/** Whether the server would answer the same the next time, also to a session that is renewed and after a pause. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BackendError &&
  !isPassing(error) &&
  error.status < 500 &&
  ![401, 429].includes(error.status);
