import { logEvent } from './events/event-log.ts';

/**
 * Logs a problem that the page can continue without.
 * @param what where it happened, in terms of the code; nothing personal
 */
export function reportProblem(what: string, error: unknown): void {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  logEvent('warn', 'general', what, { data: { code, message }, error });
}
