import { AppError } from '@mirabelle/contract/errors.ts';
import { MEDICATION_SORTS, type MedicationSort } from '@mirabelle/contract/functions/medication-history.ts';
import { isStorable } from '@mirabelle/contract/storable-text.ts';
import { z } from 'zod';

/** Where a page ended, by what its order goes by. */
const cursorSchema = z.object({
  sort: z.enum(MEDICATION_SORTS),
  /** Of the last record, in the form in which PostgreSQL gives it; microseconds count. Of others it may take no year 0. */
  createdAt: z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/),
  id: z.uuid(),
  /** Its `name_key` or `risk_rank`, where the order begins with that. */
  key: z.union([z.string().max(200).refine(isStorable), z.number().int().min(0).max(3)]).nullable(),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** A place in a list as a text that a query can carry. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError invalid_request for a text that is not a place in a list of this order */
export function readCursor(text: string, sort: MedicationSort): Cursor {
  const parsed = cursorSchema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  const fits =
    parsed.success &&
    parsed.data.sort === sort &&
    typeof parsed.data.key === { newest: 'object', oldest: 'object', name: 'string', risk: 'number' }[sort];
  if (!fits) {
    const expected = '`next` of the page before, with the same sort';
    throw new AppError('invalid_request', { details: { field: 'cursor', expected } });
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
