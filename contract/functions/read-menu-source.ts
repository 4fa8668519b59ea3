import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { SOURCE_TIMEOUT_MS } from '../policy.ts';
import { isStorable } from '../storable-text.ts';
import { extractMenuResponseSchema } from './extract-menu.ts';

/** Of a web address, in characters. */
export const LONGEST_LINK = 2_048;
/** Of a pasted menu, in characters: three times what the reader takes of one picture. */
export const LONGEST_MENU_TEXT = 20_000;

/** Where a menu is that is not a picture: on a web page, or in a text. */
export const menuSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string().trim().min(1).max(LONGEST_LINK) }),
  z.object({
    kind: z.literal('text'),
    text: z
      .string()
      .max(LONGEST_MENU_TEXT)
      .refine((text) => text.trim() !== '', { error: 'a text' })
      .refine(isStorable, { error: 'a text without control characters' }),
  }),
]);
export type MenuSource = z.infer<typeof menuSourceSchema>;

export const readMenuSourceRequestSchema = z.object({
  /** Made by the client: a call made again with it reads one scan. */
  scanId: z.uuid({ error: 'a UUID' }),
  source: menuSourceSchema,
});
export type ReadMenuSourceRequest = z.infer<typeof readMenuSourceRequestSchema>;

/** `queued` where the page is to be read or dishes are being judged, `done` where nothing more follows. */
export const readMenuSourceResponseSchema = extractMenuResponseSchema;
export type ReadMenuSourceResponse = z.infer<typeof readMenuSourceResponseSchema>;

/** Makes a scan without a picture of a menu behind a link or in a text, and has it read and judged. */
export const readMenuSourceOperation = defineOperation({
  name: 'read-menu-source',
  request: readMenuSourceRequestSchema,
  response: readMenuSourceResponseSchema,
  timeoutMs: SOURCE_TIMEOUT_MS,
  errors: ['not_found', 'address_invalid', 'address_not_allowed', 'scans_waiting', 'too_much_to_judge'],
});
