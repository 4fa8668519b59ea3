import { z } from 'zod';
import { menuEditSchema } from '../menu/edits.ts';
import { defineOperation } from '../operation.ts';

/** Body of edit-menu. */
export const editMenuRequestSchema = z.object({
  /** Id of the edit, made by the client: a call made again with it edits once. */
  edit_id: z.uuid({ error: 'a UUID' }),
  scanId: z.uuid({ error: 'a UUID' }),
  edit: menuEditSchema,
  /** When it was made, where that was before now: an edit that waited for reception. */
  madeAt: z.iso.datetime({ offset: true }).optional(),
});
export type EditMenuRequest = z.output<typeof editMenuRequestSchema>;

/** Answered once the dishes that changed have been judged again; their rows hold the verdicts. */
export const editMenuResponseSchema = z.object({
  success: z.literal(true),
  /** How many dishes were judged again; 0 for a call made again. */
  judged: z.number().int(),
  /** How many answers of the cook speak of other words than the dish has now, and count for it no more. */
  droppedAnswers: z.number().int(),
});
export type EditMenuResponse = z.infer<typeof editMenuResponseSchema>;

/** Corrects what was read of a menu, and judges again what that changes. */
export const editMenuOperation = defineOperation({
  name: 'edit-menu',
  request: editMenuRequestSchema,
  response: editMenuResponseSchema,
  errors: ['not_found', 'not_extracted', 'dish_gone', 'menu_full'],
});

/** Takes an edit back: the menu is as if it had not been made. */
export const takeBackEditOperation = defineOperation({
  name: 'edit-menu',
  method: 'DELETE',
  request: z.object({ edit_id: z.uuid({ error: 'a UUID' }) }),
  response: editMenuResponseSchema,
  errors: ['not_found', 'menu_full'],
});
