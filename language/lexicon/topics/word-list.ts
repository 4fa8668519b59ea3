import { z } from 'zod';

/**
 * A list of words of one language.
 * @param does what the words do, in a sentence; the lexicon's check and its readers have no other explanation
 * @param mayShare keys of the same topic with which it may have words in common
 * @param asWritten accents count: "è" and "é" are two; otherwise a word is listed once, however it is written
 */
export const words = (does: string, mayShare: readonly string[] = [], asWritten = false) =>
  z.array(z.string().min(1)).readonly().describe(does).meta({ mayShare, asWritten });
