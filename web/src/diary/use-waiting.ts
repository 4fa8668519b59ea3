import { useSyncExternalStore } from 'react';
import {
  onWaitingChanges,
  type WaitingChange,
  waitingChange,
  waitingChanges,
  waitingVersion,
} from './waiting-changes.ts';

/** Whether something is still to be sent of an entry. */
export function useIsWaiting(id: string): boolean {
  return useSyncExternalStore(onWaitingChanges, () => waitingChange(id) !== undefined);
}

/** What is still to be sent of a user's entries. */
export function useWaiting(userId: string): WaitingChange[] {
  useSyncExternalStore(onWaitingChanges, waitingVersion);
  return waitingChanges(userId);
}
