// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser } from '../personal-data.ts';
import { errorRecords, markResolved, recordError } from './error-records.ts';
import { clearEvents, EVENT_LIMIT, keptEvents, logEvent, onEvent } from './event-log.ts';

beforeEach(clearEvents);
afterEach(forgetUser);

describe('the event log', () => {
  it('keeps the last 1000 events, oldest first', () => {
    for (let n = 1; n <= EVENT_LIMIT + 5; n++) logEvent('info', 'general', `event ${n}`);
    const messages = keptEvents().map(({ message }) => message);
    expect(messages).toHaveLength(1_000);
    expect([messages[0], messages.at(-1)]).toEqual(['event 6', 'event 1005']);
  });

  it('gives the same list until something happens', () => {
    logEvent('info', 'ui', 'one');
    const before = keptEvents();
    expect(keptEvents()).toBe(before);
    logEvent('info', 'ui', 'two');
    expect(keptEvents()).not.toBe(before);
  });

  it('tells who listens of each event, and when all are forgotten', () => {
    const told: (string | null)[] = [];
    const stop = onEvent((event) => told.push(event?.message ?? null));
    logEvent('warn', 'network', 'one');
    clearEvents();
    stop();
    logEvent('warn', 'network', 'two');
    expect(told).toEqual(['one', null]);
  });

  it.each([
    ['an access token', 'Bearer eyJhbGciOi.eyJzdWIiOiI.c2lnbmF0dXJl failed', 'eyJ'],
    ['a mail address', 'no account ada@example.org', 'ada@'],
    ['an id', 'scan 7b0d7c0e-1a51-4a50-9e54-0d6f1f3a2b10 is gone', '7b0d7c0e'],
    ['a query', 'GET /rest/v1/profiles?user_id=eq.17 failed', 'user_id'],
    ['a picture', 'sent data:image/png;base64,iVBORw0KGgo=', 'iVBOR'],
  ])('leaves out %s, in the message, the data and the stack', (_what, text, secret) => {
    const error = new Error(text);
    logEvent('error', 'general', text, { data: { nested: [{ text }] }, error });
    const kept = JSON.stringify([keptEvents(), errorRecords(), { ...sessionStorage }]);
    expect(kept).not.toContain(secret);
    expect(keptEvents()[0]?.stack).toBeTruthy();
  });

  it('is forgotten when the user leaves', () => {
    logEvent('error', 'general', 'hers');
    forgetUser();
    expect(keptEvents()).toEqual([]);
    expect(errorRecords()).toEqual([]);
    expect(sessionStorage.getItem('mirabelle-errors') ?? '[]').toBe('[]');
  });
});

describe('error records', () => {
  it('are made of errors alone, unresolved, latest first', () => {
    logEvent('warn', 'network', 'tried again');
    logEvent('error', 'network', 'Failed to fetch');
    logEvent('error', 'ui', 'TypeError: no such thing');
    expect(errorRecords()).toMatchObject([
      { message: 'TypeError: no such thing', resolved: false, count: 1 },
      { message: 'Failed to fetch', resolved: false },
    ]);
    expect(errorRecords()[0]?.id).toMatch(/^ERR-[0-9A-Z]{6}-[0-9A-Z]{3}$/);
  });

  it('count the same error, and begin again once it was resolved', () => {
    const first = recordError('ui', new Error('again'));
    const error = new Error('again');
    const second = recordError('ui', error);
    expect(recordError('ui', error)).toEqual(second);
    expect(second).toMatchObject({ id: first.id, count: 2 });
    markResolved(first.id);
    expect(errorRecords()).toMatchObject([{ resolved: true, count: 2 }]);
    const third = recordError('ui', new Error('again'));
    expect(third.id).not.toBe(first.id);
    expect(errorRecords()).toMatchObject([{ resolved: false, count: 1 }, { resolved: true }]);
  });

  it('have names of their own, whatever was drawn in the same instant', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_99);
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    for (const message of ['one', 'two', 'three']) logEvent('error', 'ui', message);
    vi.restoreAllMocks();
    expect(new Set(errorRecords().map(({ id }) => id)).size).toBe(3);
  });

  it('last through a reload of the page', () => {
    const { id } = recordError('ui', new Error('kept'));
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('mirabelle-errors') ?? '[]')).toMatchObject([{ id }]);
  });
});
