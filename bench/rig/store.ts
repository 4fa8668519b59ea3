import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSwift } from '@mirabelle/server/testing/swift.ts';
import type { Site, Target } from './site.ts';

/** Where photographs lie. */
export interface Store {
  /** Settings of every process of the product. */
  settings: Readonly<Record<string, string>>;
  /** What may be killed of it; each comes back by itself. */
  targets: readonly Target[];
  /** Ends it. */
  stop(): Promise<void>;
}

const NODES = 3;

/** Swift with three storage nodes and its S3 interface. */
export async function startStore(site: Site, random: () => number): Promise<Store> {
  const swift = await startSwift({
    folder: join(site.folder, 'swift'),
    ports: site.ports.store,
    nodes: NODES,
  });
  let stopped = false;
  /** Starts it again after 1 to 3 s, as a service manager does. */
  const comesBack = async (start: () => Promise<void>) => {
    await pause(1_000 + random() * 2_000);
    if (!stopped) await start();
  };
  return {
    settings: {
      S3_ENDPOINT: swift.endpoint,
      S3_REGION: swift.region,
      S3_BUCKET: swift.bucket,
      S3_ACCESS_KEY_ID: swift.accessKey,
      S3_SECRET_ACCESS_KEY: swift.secretKey,
    },
    targets: [
      {
        name: 'node of Swift',
        async kill() {
          const node = 1 + Math.floor(random() * NODES);
          await swift.stopNode(node);
          comesBack(() => swift.startNode(node)).catch(() => {});
        },
      },
      {
        name: 'proxy of Swift',
        async kill() {
          await swift.stopProxy();
          comesBack(() => swift.startProxy()).catch(() => {});
        },
      },
    ],
    async stop() {
      stopped = true;
      await swift.stop();
    },
  };
}
