import { noteBusy } from '../busy-server.ts';
import { attemptOf } from './attempts.ts';
import { type EventCategory, type EventLevel, logEvent } from './event-log.ts';

/** A call to the backend as the console's network list shows it. */
export interface RequestData {
  method: string;
  /** Without its query, and without ids. */
  path: string;
  /** 0 if no answer came. */
  status: number;
  ms: number;
  /** 1 for the first try. */
  attempt: number;
  /** Finds the request's lines in the server's log. */
  requestId: string | null;
}

const CATEGORY: Readonly<Record<string, EventCategory>> = {
  auth: 'auth',
  rest: 'database',
  functions: 'analysis',
};
/** The part that names an operation; what follows may name a user's file. */
const SEGMENTS = 4;

/** `fetch`, with every call recorded in the event log. Bodies, headers and queries are never looked at. */
export const observedFetch: typeof fetch = async (input, init) => {
  const began = performance.now();
  const address = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const path = address.pathname.split('/').slice(0, SEGMENTS).join('/');
  const note = (status: number, level: EventLevel, requestId: string | null, how: string) => {
    const ms = Math.round(performance.now() - began);
    const data: RequestData = { method, path, status, ms, attempt: attemptOf(init?.signal), requestId };
    const category = CATEGORY[path.split('/')[1] ?? ''] ?? 'network';
    logEvent(level, category, `${method} ${path} ${how}`, { source: 'request', data });
  };
  try {
    const answer = await fetch(input, init);
    const { status } = answer;
    noteBusy(answer);
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'debug';
    note(status, level, answer.headers.get('x-request-id'), String(status));
    return answer;
  } catch (error) {
    // A call that we cancelled, at a time limit or because the page was left, is not a network error.
    const given = init?.signal?.aborted === true;
    note(0, given ? 'info' : 'error', null, given ? 'was given up' : 'Failed to fetch');
    throw error;
  }
};
