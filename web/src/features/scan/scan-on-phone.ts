import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { readingToKeep } from '@mirabelle/contract/menu/kept-reading.ts';
import type { ExtractionError, PageReading } from '@mirabelle/contract/menu.ts';
import { PDF_TYPE } from '@mirabelle/contract/pdf.ts';
import { isPassing } from '../../lib/backend/backend-error.ts';
import { keepOwnPictures } from '../../past-scans/own-pictures.ts';
import { keepOwnThumbnail } from '../../past-scans/own-thumbnails.ts';
import { choices } from '../../phone-reader/choices.ts';
import { mayServerRead } from '../../phone-reader/may-server-read.ts';
import type { ReadLines, ReadSheets } from '../../phone-reader/messages.ts';
import type { JudgedFor } from '../../phone-reader/rated-menu.ts';
import { PhoneReadingError, readOnPhone } from '../../phone-reader/read-on-phone.ts';
import { dropScan, keepScan, type PhoneScan } from '../../phone-scans/phone-scans.ts';
import { type AddedTo, sendScan } from '../../phone-scans/send-scan.ts';
import { thumbnailOf } from '../../photo/thumbnail.ts';
import { contextOf, type JudgedBy } from '../../verdict/judged-here.ts';
import { loadBasis } from '../../verdict/use-basis.ts';
import { ScanError } from './scan-error.ts';

export interface ScanOnPhone {
  scanId: string;
  /** Photographs and PDFs in their order, at least one. */
  files: readonly Blob[];
  /** Null for a visitor: nothing is sent then, and nothing stored. */
  userId: string | null;
  /** The interface's, where no profile tells another. */
  language: Language;
  addedTo?: AddedTo | undefined;
  signal: AbortSignal;
  onLines: (lines: ReadLines) => void;
  /** Of several files, or of a PDF that is alone, which page is read now, counted from 1. */
  onPage?: (page: { at: number; of: number }) => void;
  /** All lines have been read; the dishes are rated, and what was read is sent. */
  onRead: () => void;
}

/**
 * Reads photographs and PDFs of a menu on this device, one after the other, judges it, and sends what was read where she is
 * signed in and there is a network; otherwise it is kept here until there is.
 * @returns the scan whose results are to be shown
 * @throws PhoneReadingError where this device cannot; ScanError for a file that cannot be read, or one that the server
 *   refuses
 */
export async function scanOnPhone({ files, userId, addedTo, signal, ...scan }: ScanOnPhone): Promise<string> {
  const { scanId, language } = scan;
  const takenAt = new Date().toISOString();
  const { judgedFor, by } = await addressee(userId, language, signal);
  const judged = { judgedFor, scanId, takenAt };
  const [first, ...further] = files;
  if (!first) throw new Error('There is no file to read.');
  const onSheets = ({ found, read }: ReadSheets) => {
    if (read < found) scan.onPage?.({ at: read + 1, of: found });
  };
  const { reading, menu } =
    further.length === 0
      ? await readOnPhone<'menu'>(
          { as: 'menu', image: await bytesOf(first), ...judged },
          { signal, onLines: scan.onLines, onSheets },
        )
      : await readOnPhone<'pages'>(
          { as: 'pages', readings: await readPages({ files, userId, signal, ...scan }), ...judged },
          { signal },
        );
  scan.onRead();
  if (reading.kind === 'failed') throw new ScanError('extraction-failed', { reason: reading.reason });
  if (reading.kind === 'unreadable') {
    throw new ScanError('extraction-failed', { reason: `unreadable-${reading.reason}` });
  }
  const toKeep = readingToKeep(reading);
  if (!toKeep) throw new ScanError('extraction-failed', { reason: 'unreadable-low-confidence' });
  // What is kept and shown of it is its first page, if that is a photograph: the outlines of dishes are drawn in that.
  const photo = first.type === PDF_TYPE ? null : first;
  const kept: PhoneScan = {
    id: scanId,
    userId,
    takenAt,
    reading: toKeep,
    menu,
    withProfile: by !== 'nothing',
    ...(by === 'strictest' ? { strictest: true } : {}),
    photo: userId !== null && choices().keepsPhoto ? photo : null,
  };
  // First of all it is hers: whatever happens to the call, it is sent again.
  if (!addedTo) await keepScan(kept);
  await keepOwnPictures(scanId, files, { stored: userId !== null });
  if (userId === null) return scanId;
  const thumbnail = photo && (await thumbnailOf(photo));
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

type Pages = Pick<ScanOnPhone, 'files' | 'userId' | 'signal' | 'onLines' | 'onPage'>;

/**
 * Reads each page. One that cannot be read does not take the others with it, unless the server may read them all.
 * @throws PhoneReadingError where this device reads none of them, or the server may read what this device cannot
 */
async function readPages({ files, userId, signal, onLines, onPage }: Pages): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  let failure: PhoneReadingError | null = null;
  for (const [at, file] of files.entries()) {
    onPage?.({ at: at + 1, of: files.length });
    try {
      const image = await bytesOf(file);
      readings.push(await readOnPhone<'page'>({ as: 'page', image }, { signal, onLines }));
    } catch (error) {
      if (!(error instanceof PhoneReadingError)) throw error;
      if (mayServerRead(error) && userId !== null && navigator.onLine) throw error;
      failure = error;
      readings.push({ kind: 'failed', reason: reasonOf(error.code) });
    }
  }
  if (failure && readings.every(({ kind }) => kind === 'failed')) throw failure;
  return readings;
}

/** Why a page could not be read, as the server would say. */
function reasonOf(code: string | null): ExtractionError {
  if (code === null) return 'failed';
  return REASONS[code] ?? 'image-corrupt';
}

const REASONS: Readonly<Record<string, ExtractionError>> = {
  image_too_dense: 'too-dense',
  pdf_encrypted: 'pdf-encrypted',
  pdf_corrupt: 'pdf-corrupt',
  pdf_too_large: 'pdf-too-complex',
  pdf_too_long: 'pdf-too-long',
  pdf_too_complex: 'pdf-too-complex',
};

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** For whom it is judged, as that is known here. */
async function addressee(
  userId: string | null,
  language: Language,
  signal: AbortSignal,
): Promise<{ judgedFor: JudgedFor; by: JudgedBy }> {
  const { own, basis } = await loadBasis(userId, signal);
  const speaks = languageSchema.safeParse(own?.language).data ?? language;
  return { judgedFor: { userContext: contextOf(basis, new Date()), language: speaks }, by: basis.by };
}
