import { request } from 'node:http';
import { HTTP_TIMES } from '../policy.ts';
import type { HostileCall } from './call.ts';

/** When a call counts as never answered, ms: on a busy machine the server may take what its own limit gives it. */
const PATIENCE_MS = HTTP_TIMES.functionMs + 60_000;

export interface Answer {
  /** 0 where none came. */
  status: number;
  body: string;
}

/**
 * Sends a call as it is: fetch() would tidy the path up first and refuse half of what an attacker sends. What cannot
 * be put on a wire at all counts as refused.
 */
export function send(origin: string, call: HostileCall): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const path = call.path.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()));
    const body = call.body === undefined ? undefined : Buffer.from(call.body);
    try {
      const sending = request(
        {
          hostname,
          port,
          path,
          method: call.method,
          headers: { ...call.headers, ...(body && { 'content-length': body.byteLength }) },
          timeout: PATIENCE_MS,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
          answer.on('error', (error) => resolve({ status: 0, body: String(error) }));
        },
      );
      sending.on('timeout', () => sending.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      sending.on('error', (error) => resolve({ status: 0, body: String(error) }));
      sending.end(body);
    } catch (error) {
      resolve({ status: 400, body: JSON.stringify({ message: String(error) }) });
    }
  });
}
