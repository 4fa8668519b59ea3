import { ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzedMedication,
  type AnalyzeMedicationRequest,
  MEDICATION_CODES,
  MEDICATION_IMAGES_BYTES,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { troubleOf } from '../../../lib/use-call-error-text.ts';
import { PhoneReadingError, readOnPhone } from '../../../phone-reader/read-on-phone.ts';
import { isReady, readsFirst } from '../../../phone-reader/reader-state.ts';
import { dataUrlOf } from '../../../photo/data-url.ts';
import { analyzeMedication } from '../api.ts';
import type { Draft, MedicationPhoto } from '../page-state/draft.ts';
import type { Asked } from '../page-state/results-state.ts';
import type { JudgedFor } from './judge-here.ts';

/** How far a photo has been read here. */
export interface PhotoLines {
  /** From 1. */
  photo: number;
  photos: number;
  found: number;
  read: number;
}

/** What an analysis is told, and tells. */
export interface Tools {
  signal: AbortSignal;
  /** @param lines null once nothing is being read here any more */
  onLines: (lines: PhotoLines | null) => void;
  /** This phone could not read the photos: the server does. */
  onServer: () => void;
}

/** An answer; with what was asked where it was given on this phone and nothing was sent. */
export interface Analysed {
  result: AnalyzedMedication;
  /** Codes of packs that were found in the photos. */
  codes?: readonly string[];
  /** Set where the codes were judged as if they had been typed, since nothing else could be read. */
  typedText?: string;
  asked?: Asked;
}

/**
 * Has what was entered judged: read on this phone where it can, judged by the server where there is one and someone is
 * signed in, otherwise here. What this phone cannot read goes to the server as before. Codes of packs that were found in the
 * photos are looked up beside what is read there, and alone where one photo shows nothing else.
 * @param userId null for a visitor, who is answered on this phone alone
 * @throws BackendError, TimeoutError, InvalidAnswerError; PhoneReadingError where only this phone could have read it
 */
export async function analyzeDraft(
  draft: Pick<Draft, 'mode' | 'text' | 'photos'>,
  judgedFor: JudgedFor & { userId: string | null },
  tools: Tools,
): Promise<Analysed> {
  const codes = draft.mode === 'ocr' ? await codesIn(draft.photos) : [];
  if (codes.length === 0) return analyzeWith(codes, draft, judgedFor, tools);
  try {
    return { ...(await analyzeWith(codes, draft, judgedFor, tools)), codes };
  } catch (error) {
    if (!(error instanceof BackendError) || draft.photos.length > 1 || !NOTHING_READ.has(error.code ?? ''))
      throw error;
    const typedText = codes.join('\n');
    const typed = { mode: 'manual', text: typedText, photos: [] } as const;
    return { ...(await analyzeWith([], typed, judgedFor, tools)), typedText };
  }
}

/** What is said of a photo that shows no text, or none that could be read. */
const NOTHING_READ = new Set(['medication_image_empty', 'medication_image_unreadable']);
/** So long an analysis waits for codes that are still being looked for. */
const CODES_MS = 2_000;

async function codesIn(photos: readonly MedicationPhoto[]): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => setTimeout(() => resolve([]), CODES_MS));
  const found = await Promise.all(photos.map(({ codes }) => Promise.race([codes, late])));
  return [...new Set(found.flat())].slice(0, MEDICATION_CODES.most);
}

async function analyzeWith(
  codes: readonly string[],
  { mode, text, photos }: Pick<Draft, 'mode' | 'text' | 'photos'>,
  { userId, ...judgedFor }: JudgedFor & { userId: string | null },
  tools: Tools,
): Promise<Analysed> {
  // The same id for a repeated call, so that it is counted once.
  const request_id = crypto.randomUUID();
  const alone = userId === null || !navigator.onLine;
  const asked: Asked | null =
    mode === 'manual'
      ? { analysis_type: 'manual', medication_text: text.trim() }
      : await readHere(photos, alone, tools, codes);
  if (!asked) {
    const pictures = { ...(await picturesOf(photos)), ...besides(codes) };
    return { result: await analyzeMedication({ ...pictures, request_id }, tools.signal) };
  }
  if (!alone || !isReady()) {
    try {
      return { result: await analyzeMedication({ ...asked, request_id }, tools.signal) };
    } catch (error) {
      if (!isReady() || tools.signal.aborted || troubleOf(error) !== 'network') throw error;
    }
  }
  const { judgeHere } = await import('./judge-here.ts');
  return { result: await judgeHere(asked, judgedFor), asked };
}

/** @returns what the photos say; null where the server is to read them */
async function readHere(
  photos: readonly MedicationPhoto[],
  alone: boolean,
  { signal, onLines, onServer }: Tools,
  codes: readonly string[],
): Promise<Asked | null> {
  if (!isReady() || !(alone || readsFirst())) return null;
  const readings: MedicinePicture[] = [];
  try {
    for (const [at, { jpeg }] of photos.entries()) {
      const of = { photo: at + 1, photos: photos.length };
      const image = new Uint8Array(await jpeg.arrayBuffer());
      const tell = (lines: { found: number; read: number }) => onLines({ ...of, ...lines });
      tell({ found: 0, read: 0 });
      readings.push(await readOnPhone({ as: 'medicine', image }, { signal, onLines: tell }));
    }
    return { analysis_type: 'ocr', readings, ...besides(codes) };
  } catch (error) {
    if (!(error instanceof PhoneReadingError)) throw error;
    // The picture is to blame, and the server would say the same.
    if (error.code !== null && error.code in ERRORS) {
      throw refusal(error.code as ErrorCode, photos.length > 1 ? { picture: readings.length + 1 } : {});
    }
    if (alone) throw error;
    onServer();
    return null;
  } finally {
    onLines(null);
  }
}

const besides = (codes: readonly string[]) => (codes.length > 0 ? { codes: [...codes] } : {});

/** @throws BackendError as the server would, which need not be asked; PhotoProblem if memory is too short */
async function picturesOf(
  photos: readonly MedicationPhoto[],
): Promise<Extract<AnalyzeMedicationRequest, { analysis_type: 'ocr' }>> {
  const bytes = photos.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  if (bytes > MEDICATION_IMAGES_BYTES) throw refusal('medication_images_too_large');
  const [image_data = '', ...more_images] = await Promise.all(photos.map(({ jpeg }) => dataUrlOf(jpeg)));
  return { analysis_type: 'ocr', image_data, ...(more_images.length > 0 && { more_images }) };
}

function refusal(code: ErrorCode, details: Record<string, unknown> = {}): BackendError {
  const { status, message } = ERRORS[code];
  return new BackendError(message, { status, code, details });
}
