import { describe, expect, it } from 'vitest';
import type { DebugEvent } from '../../../lib/events/event-log.ts';
import { selectEvents } from './select-events.ts';

const events: DebugEvent[] = [
  { id: 1, level: 'info', category: 'auth', message: 'SIGNED_IN', timestamp: 1 },
  {
    id: 2,
    level: 'error',
    category: 'network',
    message: 'Failed to fetch',
    timestamp: 2,
    data: { path: '/rest/v1' },
  },
];
const all = { level: 'all', category: 'all', search: '' } as const;
const ids = (selection: Parameters<typeof selectEvents>[1]) =>
  selectEvents(events, selection).map(({ id }) => id);

describe('selectEvents', () => {
  it('narrows down by level, category and words, also those of the data', () => {
    expect(ids(all)).toEqual([1, 2]);
    expect(ids({ ...all, level: 'error' })).toEqual([2]);
    expect(ids({ ...all, category: 'auth' })).toEqual([1]);
    expect(ids({ ...all, search: ' signed ' })).toEqual([1]);
    expect(ids({ ...all, search: '/REST' })).toEqual([2]);
    expect(ids({ ...all, level: 'error', search: 'signed' })).toEqual([]);
  });
});
