import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { readingToKeep } from '@mirabelle/contract/menu/kept-reading.ts';
import { userContextOf } from '@mirabelle/contract/user-context-of.ts';
import { isPassing } from '../../lib/backend/backend-error.ts';
import { keepOwnThumbnail } from '../../past-scans/own-thumbnails.ts';
import { choices } from '../../phone-reader/choices.ts';
import type { ReadLines } from '../../phone-reader/messages.ts';
import type { JudgedFor } from '../../phone-reader/rated-menu.ts';
import { readOnPhone } from '../../phone-reader/read-on-phone.ts';
import { dropScan, keepScan, type PhoneScan } from '../../phone-scans/phone-scans.ts';
import { type AddedTo, sendScan } from '../../phone-scans/send-scan.ts';
import { thumbnailOf } from '../../photo/thumbnail.ts';
import { knownProfile } from '../../verdict/use-own-profile.ts';
import { ScanError } from './scan-error.ts';

export interface ScanOnPhone {
  scanId: string;
  photo: Blob;
  /** Null for a visitor: nothing is sent then, and nothing stored. */
  userId: string | null;
  /** The interface's, where no profile tells another. */
  language: Language;
  addedTo?: AddedTo | undefined;
  signal: AbortSignal;
  onLines: (lines: ReadLines) => void;
  /** All lines have been read; the dishes are rated, and what was read is sent. */
  onRead: () => void;
}

/**
 * Reads a photograph of a menu on this device, judges it, and sends what was read where she is signed in and there is a
 * network; otherwise it is kept here until there is.
 * @returns the scan whose results are to be shown
 * @throws PhoneReadingError where this device cannot; ScanError for a picture that cannot be read, or one that the server
 *   refuses
 */
export async function scanOnPhone({ photo, userId, addedTo, signal, ...scan }: ScanOnPhone): Promise<string> {
  const { scanId, language } = scan;
  const takenAt = new Date().toISOString();
  const [image, { judgedFor, withProfile }] = await Promise.all([
    photo.arrayBuffer().then((bytes) => new Uint8Array(bytes)),
    addressee(userId, language, signal),
  ]);
  const { reading, menu } = await readOnPhone<'menu'>(
    { as: 'menu', image, judgedFor, scanId, takenAt },
    { signal, onLines: scan.onLines },
  );
  scan.onRead();
  if (reading.kind === 'unreadable') {
    throw new ScanError('extraction-failed', { reason: `unreadable-${reading.reason}` });
  }
  const toKeep = readingToKeep(reading);
  if (!toKeep) throw new ScanError('extraction-failed', { reason: 'unreadable-low-confidence' });
  const kept: PhoneScan = {
    id: scanId,
    userId,
    takenAt,
    reading: toKeep,
    menu,
    withProfile,
    photo: userId !== null && choices().keepsPhoto ? photo : null,
  };
  // First of all it is hers: whatever happens to the call, it is sent again.
  if (!addedTo) await keepScan(kept);
  if (userId === null) return scanId;
  const thumbnail = await thumbnailOf(photo);
  if (thumbnail) await keepOwnThumbnail(scanId, thumbnail);
  if (!navigator.onLine) return scanId;
  try {
    await sendScan(kept, { addedTo, signal });
    await dropScan(scanId);
    return addedTo?.scanId ?? scanId;
  } catch (error) {
    if (signal.aborted) await dropScan(scanId);
    if (addedTo || signal.aborted || !isPassing(error)) throw error;
    return scanId;
  }
}

/** For whom it is judged: her profile as it is known here. */
async function addressee(
  userId: string | null,
  language: Language,
  signal: AbortSignal,
): Promise<{ judgedFor: JudgedFor; withProfile: boolean }> {
  const nobody = { userContext: null, language };
  if (userId === null) return { judgedFor: nobody, withProfile: false };
  const profile = await knownProfile(userId, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (!profile) return { judgedFor: nobody, withProfile: profile === null };
  const own = languageSchema.safeParse(profile.language).data;
  return {
    judgedFor: { userContext: userContextOf(profile, new Date()), language: own ?? language },
    withProfile: true,
  };
}
