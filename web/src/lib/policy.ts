/** Numbers of the interface alone: what it shows, for how long, and from which width. Times are milliseconds. */

export const TIP_ROTATION = { extractionMs: 5_000, analysisMs: 4_000 } as const;

/** A wait for the picture reader is told from so many seconds on, in steps. */
export const QUEUE = { leastSeconds: 5, stepSeconds: 5 } as const;

/** Progress of a scan in percent. */
export const PROGRESS = {
  health: 5,
  upload: 10,
  record: 20,
  extractionStarted: 30,
  extractionWaiting: 40,
  extractionWaitFrom: 30,
  extractionWaitTo: 45,
  extractionComplete: 50,
  analysisStarted: 60,
  analyzing: 70,
  analysisPollTo: 95,
  complete: 100,
} as const;

export const TOAST_MS = 5_000;

/** So long the first page that is opened may wait for its answer before it says that it waits. */
export const FIRST_ANSWER_MS = 1_500;

export const MOBILE_BREAKPOINT_PX = 768;

export const RECENT_SCANS = 10;

/** How many ingredient tests the history shows. */
export const INGREDIENT_TESTS = { shown: 20 } as const;

/** How many entries of the diary are shown before she asks for older ones. */
export const DIARY_PAGE = 30;

export const PHOTO_TIPS = 4;

/** Confidence is shown green from 80, yellow from 60; below that without a colour, since red means danger. */
export const CONFIDENCE_COLOUR = { green: 80, yellow: 60 } as const;

/** A photograph is shrunk to this long side and re-encoded in the browser before it is sent. */
export const PHOTO = { longSidePx: 2_200, jpegQuality: 0.88 } as const;
