// Calls functions from a thread of its own, so that what the server's thread does is the server's alone.
import { parentPort } from 'node:worker_threads';

/** A call to make. */
export interface Call {
  url: string;
  token: string;
  /** As JSON. */
  body: string;
}

/** What was answered. */
export interface Called {
  status: number;
  /** The error's code; null where there is none. */
  code: string | null;
  bytes: number;
}

parentPort?.on('message', async ({ url, token, body }: Call) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  const code = /^\{"(?:success":false,"error":"[^"]*",")?code":"([^"]+)"/.exec(text)?.[1] ?? null;
  parentPort?.postMessage({ status: answer.status, code, bytes: text.length } satisfies Called);
});
