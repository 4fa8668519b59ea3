import { z } from 'zod';
import { defineOperation } from '../operation.ts';

export const exportDataRequestSchema = z.object({}).strict();

const rowSchema = z.record(z.string(), z.unknown());

/** Everything that is kept of the caller. Photographs are listed here; the page adds their bytes. */
export const exportDataResponseSchema = z.object({
  exported_at: z.iso.datetime({ offset: true }),
  /** The account: address, when it was made, how it signs in, its open sessions; no password, no token. */
  account: rowSchema,
  /** Every row of hers, by table. */
  tables: z.record(z.string(), z.array(rowSchema)),
  /** Her files, by their address in storage. */
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      type: z.string().nullable(),
      /** Bytes. */
      size: z.number().nullable(),
      created_at: z.string(),
    }),
  ),
});
export type ExportDataResponse = z.infer<typeof exportDataResponseSchema>;

/** Gives everything that is kept of the caller, as one object. */
export const exportDataOperation = defineOperation({
  name: 'export-data',
  request: exportDataRequestSchema,
  response: exportDataResponseSchema,
});
