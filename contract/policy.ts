/**
 * Every time limit, retry and interval that server and clients agree on; each operation names its own in
 * contract/functions. What the server keeps by itself is in server/policy.ts, the two limits on reading one picture in
 * reading/ocr, and what only the pages show by in web/src/lib/policy.ts and beside the page it concerns.
 * Times are milliseconds, lengths characters, sizes bytes.
 */
export const RETRY = { retries: 2, baseDelayMs: 800, timeoutMs: 30_000, functionTimeoutMs: 60_000 } as const;

export const HEALTH_CHECK = { retries: 0, timeoutMs: 4_000 } as const;
/** Every page of a signed-in user waits for the profile. */
export const PROFILE_TIMEOUT_MS = 8_000;
export const STORAGE_UPLOAD_TIMEOUT_MS = 60_000;
/** extract-menu and analyze-menu answer as soon as the work is queued. */
export const ENQUEUE_TIMEOUT_MS = 15_000;
/** read-menu-source reads a pasted text while its caller waits. */
export const SOURCE_TIMEOUT_MS = 30_000;
export const DISH_TEST_TIMEOUT_MS = 120_000;
/** What asks a model something just to see whether it answers; it may think for a while. */
export const MODEL_TEST = { retries: 0, timeoutMs: 90_000 } as const;

export const EXTRACTION_WAIT = { limitMs: 120_000, pollMs: 2_000 } as const;
export const ANALYSIS_WAIT = { limitMs: 180_000, pollMs: 2_000 } as const;
export const RESULTS_POLL_MS = 4_000;

export const SESSION = {
  refreshCheckMs: 30_000,
  refreshWhenLeftMs: 90_000,
  refreshBackoffMs: 200,
  refreshGiveUpMs: 30_000,
  urlCleanupDelayMs: 100,
} as const;

export const REALTIME = { heartbeatMs: 25_000, reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000] } as const;

export const STORAGE = {
  bucket: 'menu-images',
  cacheControlSeconds: 3_600,
  list: { limit: 100, offset: 0 },
} as const;

/** What the server takes of one picture: 15 MB, and no more than 50 megapixels when decoded. */
export const PICTURE_LIMITS = { bytes: 15 * 1024 * 1024, megapixels: 50 } as const;

/** Pages of one scan: photographs, or files of several pages each. */
export const MOST_PAGES = 8;

/**
 * What is taken of one PDF: a larger one, or one that takes longer to open and find the text of, is refused in words.
 */
export const PDF_LIMITS = { bytes: 20 * 1024 * 1024, pages: 30, openMs: 15_000 } as const;

/** How many of a user's pictures may wait to be read, besides the one that is being read. */
export const WAITING_SCANS = 2;
