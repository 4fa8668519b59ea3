import { Agent, request } from 'node:http';

/** What one kind of call took. */
export interface Taken {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  calls: number;
}

/**
 * So many users at work for a while: each calls, waits for the answer, thinks, and calls again.
 * @param thinkMs mean of the pauses, which are spread exponentially; 0 for none
 */
export async function work(
  users: number,
  forMs: number,
  thinkMs: number,
  call: (user: number) => Promise<void>,
): Promise<Taken> {
  const took: number[] = [];
  const started = performance.now();
  const until = started + forMs;
  const think = () => new Promise((resolve) => setTimeout(resolve, -Math.log(1 - Math.random()) * thinkMs));
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      while (performance.now() < until) {
        if (thinkMs > 0) await think();
        const before = performance.now();
        await call(user);
        took.push(performance.now() - before);
      }
    }),
  );
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    perSecond: (took.length * 1000) / (performance.now() - started),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    calls: took.length,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** One call over a kept connection. @returns the body's length @throws Error for any status but the one expected */
export function send(
  url: string,
  options: { method: string; headers: Record<string, string>; body?: string; expected: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, expected } = options;
    const sent = request(url, { agent, method, headers }, (answer) => {
      let length = 0;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (answer.statusCode !== expected) chunks.push(chunk);
      });
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(length);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${Buffer.concat(chunks)}`));
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const closeConnections = () => agent.destroy();
