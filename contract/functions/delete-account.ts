import { z } from 'zod';

/** Who deletes her account types its address, and, where she signed in a while ago, her password. */
export const deleteAccountRequestSchema = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000).optional(),
});

export const deleteAccountResponseSchema = z.object({ deleted: z.literal(true) });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponseSchema>;
