import { z } from 'zod';
import { defineOperation } from '../operation.ts';

/** Who deletes her account types its address and her password; without one she has just signed in with Google. */
export const deleteAccountRequestSchema = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000).optional(),
});

export const deleteAccountResponseSchema = z.object({ deleted: z.literal(true) });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponseSchema>;

/** Removes the caller's account with every row and file. */
export const deleteAccountOperation = defineOperation({
  name: 'delete-account',
  request: deleteAccountRequestSchema,
  response: deleteAccountResponseSchema,
  errors: ['confirmation_mismatch', 'wrong_password', 'reauthentication_needed'],
});
