import {
  readSharedDishOperation,
  readSharedMenuOperation,
  readSharedPhotoOperation,
  type SharedMenu,
} from '@mirabelle/contract/functions/read-shared-menu.ts';
import { invoke } from '../../../lib/backend/invoke.ts';
import { type ItemWithAssessments, wholeSchema } from '../dishes-api.ts';

/** A menu by the secret of its link. @throws as invoke */
export const loadSharedMenu = (token: string, signal: AbortSignal): Promise<SharedMenu> =>
  invoke(readSharedMenuOperation, { token }, { signal });

/** All that is known of one of its dishes. @throws as invoke */
export const loadSharedDish = (
  token: string,
  itemId: string,
  signal: AbortSignal,
): Promise<ItemWithAssessments> =>
  invoke(readSharedDishOperation, { token, itemId }, { as: wholeSchema, signal });

/** One of its photographs. @throws as invoke */
export const loadSharedPhoto = (token: string, photo: number, signal: AbortSignal): Promise<Blob> =>
  invoke(readSharedPhotoOperation, { token, photo }, { signal });
