/** How this page prints allergens behind its dishes; small type, so the recogniser garbles them. */
export interface CodeHabits {
  /** "(1,3,7)", also read as "(1379" or "37)". */
  bracketed: boolean;
  /** "A C G", also read as "acg" or "AcG". */
  letters: boolean;
  /** "(v) (gf)", also read as "(w" or "‘ve". */
  marks: boolean;
  /** Names in capitals end with small letters or few capitals: "ZEAMA oo", "CHAO TOM ALM". */
  afterCapitals: boolean;
  /** The codes that the page explains: "A cereals, C eggs". */
  legend: ReadonlySet<string>;
  /** Names end with a bracket that holds no more than a code: "(sp", "us)", "(99". */
  short: boolean;
}
