import { describe, expect, it } from 'vitest';
import { readWhen, type WhenDraft, wallTime, whenDraftOf } from './when.ts';

const NOW = new Date('2026-05-31T12:30:00Z');
const draft = (over: Partial<WhenDraft>): WhenDraft => ({ day: 'other', date: '', time: '', ...over });
const iso = (at: Date | string) => (at instanceof Date ? at.toISOString() : at);

describe('the time of an entry', () => {
  it.each([
    [draft({ day: 'now' }), '2026-05-31T12:30:00.000Z'],
    [draft({ day: 'today', time: '08:15' }), '2026-05-31T06:15:00.000Z'],
    [draft({ day: 'yesterday', time: '23:59' }), '2026-05-30T21:59:00.000Z'],
    [draft({ date: '2026-01-02', time: '10:00' }), '2026-01-02T09:00:00.000Z'],
  ])('is read by the clocks of the time zone: %o', (given, expected) => {
    expect(iso(readWhen(given, NOW, 'Europe/Paris'))).toBe(expected);
  });

  it.each([
    [draft({ day: 'today', time: '14:32' }), 'future'],
    [draft({ date: '2027-01-01', time: '08:00' }), 'future'],
    [draft({ day: 'yesterday' }), 'missing'],
    [draft({ time: '08:00' }), 'missing'],
    [draft({ date: '2026-02-31', time: '08:00' }), 'missing'],
  ])('is refused where it is still to come or not whole: %o', (given, expected) => {
    expect(iso(readWhen(given, NOW, 'Europe/Paris'))).toBe(expected);
  });

  it('is the first of the two where clocks go back, and exists where they go forward', () => {
    const night = draft({ date: '2026-10-25', time: '02:30' });
    const later = new Date('2026-11-01T12:00:00Z');
    expect(iso(readWhen(night, later, 'Europe/Paris'))).toBe('2026-10-25T00:30:00.000Z');
    const gap = readWhen(draft({ date: '2026-03-29', time: '02:30' }), later, 'Europe/Paris');
    expect(wallTime(gap as Date, 'Europe/Paris').date).toBe('2026-03-29');
  });

  it('is shown as it was written, wherever she is now', () => {
    const at = readWhen(draft({ date: '2026-05-20', time: '00:10' }), NOW, 'Pacific/Auckland') as Date;
    expect(whenDraftOf(at, NOW, 'Pacific/Auckland')).toEqual({
      day: 'other',
      date: '2026-05-20',
      time: '00:10',
    });
    expect(whenDraftOf(NOW, NOW, 'Pacific/Auckland').day).toBe('today');
  });
});
