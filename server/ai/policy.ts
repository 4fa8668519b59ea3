/** How long models are waited for. */
export const MODEL_TIMES = {
  /** For one answer that a user waits for. */
  interactiveMs: 15_000,
  /** For a picture of medicines, while the caller waits. */
  medicineMs: 30_000,
  /** For a recipe; the caller waits, and what the built-in reader found is not held back that long. */
  recipeMs: 40_000,
  /** For a picture of a menu, over all providers. */
  menuMs: 60_000,
  /** For a scan whose menu is judged already: reading, all of it, and one dish that is asked about. */
  scan: { readingMs: 45_000, allMs: 90_000, dishMs: 25_000 },
  /**
   * How long a model is waited for once the built-in reader is done. With a menu in hand hardly at all: it is judged and
   * shown, and what the model read comes to it later. Without one the model is the only hope.
   */
  afterOwnReading: { withMenuMs: 300, withoutMs: 25_000 },
  /** How long what the built-in reader found is held back for a model's part in it. */
  goodEnoughMs: 6_000,
  /** A local model may first have to be loaded. */
  testMs: 45_000,
  /** To list the models of a provider. */
  listMs: 6_000,
  /** To answer one short question. */
  greetingMs: 15_000,
  /** A try is not begun with less time than this: no model answers in it. */
  leastMs: 250,
  /** Another provider is asked at once rather than to wait longer than this for the first. */
  shortWaitMs: 1_500,
  /** Before a provider that failed is asked again, where there is no other. */
  secondTryAfterMs: 400,
  /** For how long a model that failed is asked after the others. */
  restMs: {
    unreachable: 30_000,
    'timed-out': 30_000,
    'refused-key': 60_000,
    'rate-limited': 10_000,
  },
  /** How often a call that waits for a free place looks again. */
  placeLookMs: 150,
  /** A place whose server died is free again so long after its call should have ended. */
  placeGraceMs: 10_000,
} as const;
