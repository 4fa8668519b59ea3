import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { secretTokenSchema } from '../secret-token.ts';

/** Days for which a link to a menu may be open; the second is offered first. */
export const SHARE_DAYS = [1, 7, 30] as const;
/** Links to one menu that may be open at a time. */
export const MOST_SHARES = 20;

/** Body of share-menu. */
export const shareMenuRequestSchema = z.object({
  /** Id of the link, made by the client: a call made again with it makes one link. */
  share_id: z.uuid({ error: 'a UUID' }),
  scanId: z.uuid({ error: 'a UUID' }),
  /** The secret in the link, made by the client: the server keeps a hash of it and never gives it away. */
  token: secretTokenSchema,
  /** ISO code of the country whose advice the menu is judged by for whoever opens the link. */
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'the two letters of a country' }),
  /** For how many days the link is open. */
  days: z.literal(SHARE_DAYS, { error: '1, 7 or 30 days' }),
  /** Whether the photographs of the menu are shown with it. */
  withPhoto: z.boolean({ error: 'true or false' }).default(false),
});
export type ShareMenuRequest = z.infer<typeof shareMenuRequestSchema>;

export const shareMenuResponseSchema = z.object({
  share_id: z.uuid(),
  /** When it ends by itself. */
  expires_at: z.iso.datetime({ offset: true }),
});

/** Makes a link by which a rated menu of the caller's is read without an account. */
export const shareMenuOperation = defineOperation({
  name: 'share-menu',
  request: shareMenuRequestSchema,
  response: shareMenuResponseSchema,
  errors: ['not_found', 'not_extracted', 'shares_full'],
});

/** Ends a link of the caller's at once. */
export const endShareOperation = defineOperation({
  name: 'share-menu',
  method: 'DELETE',
  request: z.object({ share_id: z.uuid({ error: 'a UUID' }) }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
});
