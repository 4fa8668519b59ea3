import type { Logger } from 'pino';

/** What has been started, to be ended in the opposite order. */
export interface Closing {
  /** Adds what ends a part; called as each part starts. */
  add(end: () => Promise<unknown> | unknown): void;
  /** Ends everything, last started first; a part that cannot be ended does not keep the others. */
  close(): Promise<void>;
}

export function createClosing(log: Logger): Closing {
  const ends: (() => Promise<unknown> | unknown)[] = [];
  return {
    add(end) {
      ends.push(end);
    },
    async close() {
      for (const end of ends.splice(0).reverse()) {
        try {
          await end();
        } catch (error) {
          log.error({ err: error }, 'closing');
        }
      }
    },
  };
}
