import {
  type EditMenuResponse,
  editMenuOperation,
  takeBackEditOperation,
} from '@mirabelle/contract/functions/edit-menu.ts';
import type { MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import { invoke } from '../../../lib/backend/invoke.ts';

export interface SentEdit {
  /** Made here: sent again with it, it edits once. */
  editId: string;
  scanId: string;
  edit: MenuEdit;
}

/** Corrects a menu. @throws as invoke */
export const sendEdit = ({ editId, scanId, edit }: SentEdit): Promise<EditMenuResponse> =>
  invoke(editMenuOperation, { edit_id: editId, scanId, edit });

/** Takes a correction back. @throws as invoke */
export const takeBackEdit = (editId: string): Promise<EditMenuResponse> =>
  invoke(takeBackEditOperation, { edit_id: editId });
