import { logEvent } from './events/event-log.ts';

/**
 * Notes trouble that the page goes on without, for whoever looks into it.
 * @param what where it happened, in the code's words; nothing personal
 */
export function reportProblem(what: string, error: unknown): void {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  logEvent('warn', 'general', what, { data: { code, message }, error });
}
