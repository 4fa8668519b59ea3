import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection to a server on this machine that can be slowed down. */
export interface SlowLink {
  port: number;
  /** Of each direction of each connection; Infinity at first. */
  bytesPerSecond: number;
  /** Resolves once this many more bytes have passed, in either direction. */
  passed(bytes: number): Promise<void>;
  close(): Promise<void>;
}

/** Passes on what comes in to a port of this machine, and back. */
export async function startSlowLink(to: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  let count = 0;
  const awaited = new Set<{ at: number; resolve: () => void }>();
  const slowed = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        count += chunk.length;
        for (const one of awaited) {
          if (count < one.at) continue;
          awaited.delete(one);
          one.resolve();
        }
        if (link.bytesPerSecond !== Number.POSITIVE_INFINITY) {
          await pause((chunk.length / link.bytesPerSecond) * 1_000);
        }
        done(null, chunk);
      },
    });
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const ends = [near, far] as const;
    for (const [one, other] of [ends, [far, near] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(slowed()).pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const link: SlowLink = {
    port: (server.address() as AddressInfo).port,
    bytesPerSecond: Number.POSITIVE_INFINITY,
    passed: (bytes) =>
      new Promise((resolve) => {
        awaited.add({ at: count + bytes, resolve });
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return link;
}
