import './error-records.ts';
import { type EventLevel, logEvent } from './event-log.ts';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

let started = false;

/**
 * From now on the event log also records uncaught errors, unhandled rejections, and what is written to the browser's
 * console. The console itself is unchanged.
 */
export function captureBrowserEvents(): void {
  if (started) return;
  started = true;
  window.addEventListener('error', (event) => {
    // Also fired for a picture or a script that does not load, then without an error.
    if (!event.error && !event.message) return;
    logEvent('error', 'general', event.message || String(event.error), { error: event.error });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
    logEvent('error', 'general', message, { error: reason });
  });
  for (const [method, level] of Object.entries(LEVELS)) captureConsole(method as keyof typeof LEVELS, level);
}

function captureConsole(method: keyof typeof LEVELS, level: EventLevel): void {
  const browser = console;
  const original = browser[method];
  browser[method] = (...said: unknown[]) => {
    original.apply(browser, said);
    const [first, ...rest] = said;
    const message = first instanceof Error ? `${first.name}: ${first.message}` : String(first);
    // A console error is not yet an error of the app: what matters is caught or thrown as well.
    logEvent(level === 'error' ? 'warn' : level, 'general', message, {
      source: 'browser',
      data: { method, ...(rest.length > 0 ? { rest } : {}) },
      error: first,
    });
  };
}
