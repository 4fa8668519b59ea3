import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ENQUEUE_TIMEOUT_MS } from '../policy.ts';

/**
 * Body of extract-menu: the picture's address in our storage and the scan it belongs to. Of a scan with rows in
 * menu_scan_pages, named before, these pages are read, and the address is that of any file of hers, such as the first.
 */
export const extractMenuRequestSchema = z.object({
  imageUrl: z.string().min(1).max(2_048),
  scanId: z.uuid(),
});
export type ExtractMenuRequest = z.infer<typeof extractMenuRequestSchema>;

/** Answered as soon as the work is queued; the result shows in menu_scans. */
export const extractMenuResponseSchema = z.object({
  success: z.literal(true),
  scanId: z.uuid(),
  status: z.enum(['queued', 'done']),
});
export type ExtractMenuResponse = z.infer<typeof extractMenuResponseSchema>;

/** Queues the reading of a scan's picture, or of its pages. */
export const extractMenuOperation = defineOperation({
  name: 'extract-menu',
  request: extractMenuRequestSchema,
  response: extractMenuResponseSchema,
  timeoutMs: ENQUEUE_TIMEOUT_MS,
  errors: ['not_found', 'image_not_yours', 'scans_waiting'],
});
