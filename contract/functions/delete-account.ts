import { z } from 'zod';

/** Who deletes her account types its address and her password; without one she has just signed in with Google. */
export const deleteAccountRequestSchema = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000).optional(),
});

export const deleteAccountResponseSchema = z.object({ deleted: z.literal(true) });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponseSchema>;
