import { z } from 'zod';
import { defineOperation } from '../operation.ts';

/** Body of delete-photographs: nothing. */
export const deletePhotographsRequestSchema = z.object({});

export const deletePhotographsResponseSchema = z.object({
  /** How many files were deleted by this call. */
  deleted: z.number().int().min(0),
  /** How many stay because they are being read; they can be deleted afterwards. */
  being_read: z.number().int().min(0),
});
export type DeletePhotographsResponse = z.infer<typeof deletePhotographsResponseSchema>;

/** Deletes the caller's photographs, with the small pictures made of them. What was read of them stays. */
export const deletePhotographsOperation = defineOperation({
  name: 'delete-photographs',
  request: deletePhotographsRequestSchema,
  response: deletePhotographsResponseSchema,
});
