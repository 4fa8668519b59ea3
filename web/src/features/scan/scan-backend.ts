import type { QueuePlace } from '@mirabelle/contract/functions/queue-place.ts';
import type { MenuSource } from '@mirabelle/contract/functions/read-menu-source.ts';

/** A page ready to be sent. */
export interface ScanPage {
  blob: Blob;
  /** Extension of the stored file's name. */
  extension: string;
}

/** What is to be read, with the ids that make a second sending the same as the first. */
export interface ScanInput {
  scanId: string;
  /** Milliseconds since 1970 when it was chosen; part of the first stored file's name, each further one's is one more. */
  timestamp: number;
  /** A page at least, in their order; or a menu without a picture. */
  what: readonly ScanPage[] | MenuSource;
  /** A small picture of the first page, as a data address; null or absent where none could be made. */
  thumbnail?: string | null;
}

/** The menu that a photo is a further one of. */
export interface AddTo {
  scanId: string;
  /** Which of its unread parts the photo shows, by their place in the list. */
  parts: readonly number[];
  /** Which of its pages, which could not be read, it shows again, from 0; null where it is none of them. */
  page: number | null;
}

/** The state of the reading so far. */
export interface ExtractionState {
  rawText: string | null;
  /** Whether dishes with answers are there already, of a picture that is still being read. */
  hasFirstDishes: boolean;
  extractionError: string | null;
  notAMenu: boolean;
  restaurantName: string | null;
}

/** The state of the judging so far. */
export interface RunState {
  /** True once the dishes have their answers; a model may still add to them until the run has finished. */
  rated: boolean;
  finishedAt: string | null;
  errorMessage: string | null;
}

/** A row of menu_scans as it is begun. */
export interface NewScan {
  id: string;
  user_id: string;
  image_url: string;
  /** A small picture of it, for lists. */
  thumbnail?: string;
  added_to?: string;
  added_parts?: readonly number[];
  added_page?: number;
}

/** The backend as a scan needs it; each call is made once, because the pipeline does the retries. */
export interface ScanBackend {
  health(signal: AbortSignal): Promise<void>;
  /** Stores the picture; repeating it for the same path changes nothing. @returns its public address */
  upload(path: string, photo: Blob, signal: AbortSignal): Promise<string>;
  /** Inserts menu_scans; repeating it with the same id changes nothing. */
  insertScan(scan: NewScan, signal: AbortSignal): Promise<void>;
  extractMenu(body: { imageUrl: string; scanId: string }, signal: AbortSignal): Promise<void>;
  /** Inserts menu_scan_pages; repeating it changes nothing. */
  insertPages(scanId: string, imageUrls: readonly string[], signal: AbortSignal): Promise<void>;
  /** How many of a scan's pages have been read, one way or another. */
  countReadPages(scanId: string, signal: AbortSignal): Promise<number>;
  /** Where it stands in the queue; null where it does not wait. */
  queuePlace(scanId: string, signal: AbortSignal): Promise<QueuePlace | null>;
  /** Has a link or a text read as a scan of this id; repeating it changes nothing. */
  readSource(body: { scanId: string; source: MenuSource }, signal: AbortSignal): Promise<void>;
  analyzeMenu(body: { scanId: string }, signal: AbortSignal): Promise<void>;
  readExtraction(scanId: string, signal: AbortSignal): Promise<ExtractionState>;
  countDishes(scanId: string, signal: AbortSignal): Promise<number>;
  /** The latest run by started_at; null if there is none yet. */
  readRun(scanId: string, signal: AbortSignal): Promise<RunState | null>;
  /** Calls back on any change of the scan's rows. @returns stops watching */
  watch(scanId: string, onChange: () => void): () => void;
}
