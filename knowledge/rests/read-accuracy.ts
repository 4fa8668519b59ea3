import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Accuracy, accuracySchema } from '@mirabelle/contract/rests.ts';
import { z } from 'zod';

/** Where `bench/accuracy.ts` writes what it measured. */
export const ACCURACY_FILE = join(import.meta.dirname, '../accuracy/figures.json');

/** The figures of the last run on labelled sets. @throws ZodError where the file was edited by hand and went wrong */
export function readAccuracy(): Accuracy[] {
  return z.array(accuracySchema).parse(JSON.parse(readFileSync(ACCURACY_FILE, 'utf8')));
}
