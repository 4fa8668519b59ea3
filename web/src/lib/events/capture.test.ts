// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureBrowserEvents } from './capture.ts';
import { errorRecords } from './error-records.ts';
import { clearEvents, keptEvents } from './event-log.ts';

const said = vi.fn();
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(said);
  vi.spyOn(console, 'error').mockImplementation(said);
  captureBrowserEvents();
  captureBrowserEvents();
});
beforeEach(clearEvents);
afterEach(() => said.mockClear());

describe('what the browser tells', () => {
  it('an error that no one caught becomes an event and a record', () => {
    const error = new Error('boom');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: boom', error }));
    expect(keptEvents()).toMatchObject([{ level: 'error', category: 'general', stack: error.stack }]);
    expect(errorRecords()[0]?.message).toBe('Uncaught Error: boom');
  });

  it('a promise that no one waited for does too, whatever it was refused with', () => {
    for (const reason of [new TypeError('Failed to fetch'), 'just a word', undefined]) {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    }
    const messages = keptEvents().map(({ message }) => message);
    expect(messages).toEqual(['TypeError: Failed to fetch', 'just a word', 'undefined']);
  });

  it('what is written to the console is noted once, and still written', () => {
    const { console: browser } = window;
    browser.warn('careful', { why: 'ada@example.org' });
    browser.error(new Error('written'));
    expect(said).toHaveBeenCalledTimes(2);
    expect(keptEvents()).toMatchObject([
      { source: 'browser', level: 'warn', message: 'careful', data: { rest: [{ why: '{mail}' }] } },
      { source: 'browser', message: 'Error: written' },
    ]);
  });
});
