import {
  DIARY_NAME,
  type DiaryKind,
  type DiaryOrigin,
  type ListedDiaryEntry,
} from '@mirabelle/contract/diary/entry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BackendError } from '../lib/backend/backend-error.ts';
import type { EntryChange } from './api.ts';
import { sendChanges } from './send-changes.ts';
import { noteChange } from './waiting-changes.ts';
import { deviceZone } from './when.ts';

/** All queries of the diary begin with it; followed by the user's id. */
export const DIARY_KEY = 'diary';

/** What she had, before it is said how much and when. */
export interface Had {
  kind: DiaryKind;
  name: string;
  /** The result it is taken from, once that is on the server. */
  origin?: DiaryOrigin | undefined;
}

/** An entry that was made here, as far as this page knows it. */
export interface MadeEntry extends Had, EntryChange {
  id: string;
}

/** What an entry is called: a menu's name for a dish may be longer than an entry's. */
export const entryName = (name: string): string => [...name.trim()].slice(0, DIARY_NAME.max).join('').trim();

/**
 * Keeps, corrects and takes back entries. Whatever the server does not answer waits in this browser and is sent later;
 * each rejects only where the server has refused.
 */
export function useDiaryChanges(userId: string) {
  const queries = useQueryClient();
  /** @throws what the server refused it with */
  const send = async (id: string): Promise<void> => {
    const { refused } = await sendChanges(userId);
    if (refused.has(id)) throw refused.get(id);
    void queries.invalidateQueries({ queryKey: [DIARY_KEY, userId] });
  };
  return {
    /** @param at null for just now */
    keep: async (had: Had, portion: number, at: Date | null): Promise<MadeEntry> => {
      const id = crypto.randomUUID();
      const { kind, name, origin } = had;
      const when = { eaten_at: (at ?? new Date()).toISOString(), time_zone: deviceZone() };
      const keep = { kind, name: entryName(name), ...(origin ? { origin } : {}), portion, ...when };
      noteChange(id, userId, { keep, isNow: at === null });
      await send(id);
      return { ...keep, id };
    },
    /** Keeps again what was deleted, as it was; it is judged again. */
    putBack: async (entry: ListedDiaryEntry): Promise<void> => {
      const { id, kind, name, origin, portion, eaten_at, time_zone } = entry;
      const keep = { kind, name, ...(origin ? { origin } : {}), portion, eaten_at, time_zone };
      noteChange(id, userId, { keep, remove: undefined });
      try {
        await send(id);
      } catch (error) {
        // It was not deleted yet: it is there, perhaps corrected.
        if (!(error instanceof BackendError && error.code === 'diary_entry_differs')) throw error;
        void queries.invalidateQueries({ queryKey: [DIARY_KEY, userId] });
      }
    },
    change: async (id: string, change: EntryChange): Promise<void> => {
      noteChange(id, userId, { change });
      await send(id);
    },
    remove: async (id: string): Promise<void> => {
      noteChange(id, userId, { remove: true });
      await send(id);
    },
  };
}
