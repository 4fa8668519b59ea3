import { TimeoutError } from './backend-error.ts';
import { isErrorBody } from './error-body.ts';
import { CALLS } from './retry.ts';

const AUTH = /^\/auth\/v1\//;
const UPLOAD = /^\/storage\/v1\/object\//;
/** Answers whose body means nothing to the client. */
const EMPTY = [204, 205, 304];

/**
 * Brings answers of the auth service and to uploads into the two forms that their clients know: done, or refused. A
 * body that is not JSON (a proxy's page, a hotel's) becomes a server error, which never ends a session; an error sent
 * with status 200 becomes a refusal with the same words. Calls of the auth service end within their time limit.
 */
export function withPlainAnswers(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (AUTH.test(address.pathname)) return withinLimit((signal) => plain({ ...init, signal }), init?.signal);
    return UPLOAD.test(address.pathname) && method !== 'GET' ? plain(init) : call(input, init);

    async function plain(how: RequestInit | undefined): Promise<Response> {
      const answer = await call(input, how);
      if (!answer.ok || EMPTY.includes(answer.status)) return answer;
      const text = await answer.clone().text();
      if (text === '') return answer;
      const body = parsed(text);
      if (body === undefined) return Response.json({}, { status: 500 });
      if (!isErrorBody(body)) return answer;
      const renewing = address.searchParams.get('grant_type') === 'refresh_token';
      return Response.json(body, { status: renewing ? 500 : 400 });
    }
  };
}

async function withinLimit(
  make: (signal: AbortSignal) => Promise<Response>,
  given: AbortSignal | null | undefined,
): Promise<Response> {
  const { timeoutMs } = CALLS.auth;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TimeoutError('auth', timeoutMs)), timeoutMs);
  try {
    return await make(given ? AbortSignal.any([stop.signal, given]) : stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
