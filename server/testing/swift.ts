import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** OpenStack Swift from Debian's packages (swift-proxy, swift-account, swift-container, swift-object), with its S3 API. */
export interface Swift {
  /** As S3_ENDPOINT. */
  endpoint: string;
  /** As S3_REGION. */
  region: string;
  /** As S3_BUCKET; it is there and empty. */
  bucket: string;
  /** As S3_ACCESS_KEY_ID. */
  accessKey: string;
  /** As S3_SECRET_ACCESS_KEY. */
  secretKey: string;
  /** Kills a storage node, from 1, as a loss of its power would. */
  stopNode(node: number): Promise<void>;
  /** Starts it again with the disk that it had; until its replicators ran it lacks what was written meanwhile. */
  startNode(node: number): Promise<void>;
  /** Halts it: it takes connections and answers nothing. */
  pauseNode(node: number): void;
  resumeNode(node: number): void;
  /** The same of the proxy, through which all requests go. */
  stopProxy(): Promise<void>;
  startProxy(): Promise<void>;
  pauseProxy(): void;
  resumeProxy(): void;
  /** Starts the object servers again so that they take the disk for full (507), or no longer. */
  setFull(full: boolean): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** Names of the account, the user and its bucket. */
const ACCOUNT = 'mirabelle';
const USER = 'photographs';
const BUCKET = 'photographs';
const REGION = 'us-east-1';
const PARTS = ['account', 'container', 'object'] as const;
type Part = (typeof PARTS)[number];
/** A Python process that loads Swift on a busy machine. */
const START_MS = 60_000;
const LOOK_MS = 50;
/** Its own sign-in asks for the part that speaks to memcached, and does without an answer. */
const NO_MEMCACHED = 1;
const RING_BUILDER = 'swift-ring-builder';

const run = promisify(execFile);

interface Process {
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/**
 * Starts storage nodes, each with a disk (a folder) and account, container and object servers of its own, and one proxy.
 * Every object lies on three nodes, and a write is good once two have it. Needs extended attributes in `folder`, as ext4,
 * xfs and tmpfs have them.
 * @param options.ports the first of 1 + 3 × nodes ports that follow each other; any free ones by default
 * @throws Error naming the log, when a server does not start
 */
export async function startSwift(options: {
  folder: string;
  ports?: number;
  nodes?: number;
}): Promise<Swift> {
  const { folder, nodes: count = 3 } = options;
  const ports = await portsFrom(options.ports, 1 + count * PARTS.length);
  const portOf = (node: number, part: Part) => ports[1 + (node - 1) * PARTS.length + PARTS.indexOf(part)]!;
  const nodes = Array.from({ length: count }, (_, index) => index + 1);
  const secretKey = randomBytes(20).toString('hex');
  const proxyPort = ports[0]!;
  await mkdir(join(folder, 'logs'), { recursive: true });
  await Promise.all(
    nodes.map((node) => mkdir(join(folder, `node${node}`, `disk${node}`), { recursive: true })),
  );
  const suffix = randomBytes(16).toString('hex');
  await writeFile(
    join(folder, 'swift.conf'),
    `[swift-hash]
swift_hash_path_suffix = ${suffix}
swift_hash_path_prefix = ${suffix}

[storage-policy:0]
name = three
default = yes
`,
  );
  await Promise.all(PARTS.map((part) => makeRing(folder, part, nodes, (node) => portOf(node, part))));

  const configure = (node: number, part: Part, full = false) =>
    writeFile(join(folder, `${part}${node}.conf`), nodeConfig(folder, node, part, portOf(node, part), full));
  await Promise.all(nodes.flatMap((node) => PARTS.map((part) => configure(node, part))));
  await writeFile(join(folder, 'proxy.conf'), proxyConfig(folder, proxyPort, secretKey));

  const servers = new Map(
    nodes.map((node) => [
      node,
      new Map(PARTS.map((part) => [part, server(folder, part, `${part}${node}`, portOf(node, part))])),
    ]),
  );
  const of = (node: number) => {
    const found = servers.get(node);
    if (!found) throw new Error(`There is no node ${node}: they count from 1 to ${count}.`);
    return [...found.values()];
  };
  const signal = (node: number, name: NodeJS.Signals) => {
    for (const one of of(node)) one.signal(name);
  };
  const proxy = server(folder, 'proxy', 'proxy', proxyPort);
  const all = () => [...nodes.flatMap(of), proxy];
  const stop = async () => {
    await Promise.all(all().map((one) => one.kill()));
  };
  const swift: Swift = {
    endpoint: `http://127.0.0.1:${proxyPort}`,
    region: REGION,
    bucket: BUCKET,
    accessKey: `${ACCOUNT}:${USER}`,
    secretKey,
    stopNode: (node) => each(of(node), (one) => one.kill()),
    startNode: (node) => each(of(node), (one) => one.start()),
    pauseNode: (node) => signal(node, 'SIGSTOP'),
    resumeNode: (node) => signal(node, 'SIGCONT'),
    stopProxy: () => proxy.kill(),
    startProxy: () => proxy.start(),
    pauseProxy: () => proxy.signal('SIGSTOP'),
    resumeProxy: () => proxy.signal('SIGCONT'),
    setFull: (full) =>
      each(nodes, async (node) => {
        const one = servers.get(node)?.get('object');
        await one?.kill();
        await configure(node, 'object', full);
        await one?.start();
      }),
    stop,
  };
  try {
    await each(all(), (one) => one.start());
    await makeBucket(swift);
  } catch (error) {
    await stop();
    throw error;
  }
  return swift;
}

async function each<T>(of: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(of.map(act));
}

async function portsFrom(first: number | undefined, count: number): Promise<number[]> {
  if (first !== undefined) return Array.from({ length: count }, (_, index) => first + index);
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const holder = createServer();
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
      return holder;
    }),
  );
  const ports = held.map((holder) => (holder.address() as { port: number }).port);
  await Promise.all(held.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}

async function makeRing(
  folder: string,
  part: Part,
  nodes: readonly number[],
  portOf: (node: number) => number,
): Promise<void> {
  const builder = join(folder, `${part}.builder`);
  const devices = nodes.flatMap((node) => [`r1z${node}-127.0.0.1:${portOf(node)}/disk${node}`, '1']);
  await run(RING_BUILDER, [builder, 'create', '6', String(Math.min(3, nodes.length)), '0']);
  await run(RING_BUILDER, [builder, 'add', ...devices]);
  await run(RING_BUILDER, [builder, 'rebalance']);
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`;

function nodeConfig(folder: string, node: number, part: Part, port: number, full: boolean): string {
  return `${common(folder, port)}devices = ${join(folder, `node${node}`)}
mount_check = false
fallocate_reserve = ${full ? '100%' : '0'}

[pipeline:main]
pipeline = healthcheck ${part}-server

[app:${part}-server]
use = egg:swift#${part}

[filter:healthcheck]
use = egg:swift#healthcheck
`;
}

/** A node that halts is passed over within a few seconds, and asked again soon after. */
function proxyConfig(folder: string, port: number, secretKey: string): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 4
recoverable_node_timeout = 2
error_suppression_interval = 2
concurrent_gets = true
concurrency_timeout = 0.3

[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${secretKey} .admin

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${NO_MEMCACHED}

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:copy]
use = egg:swift#copy
`;
}

/** One of Swift's servers, which stays in the foreground and writes its log to a file. */
function server(folder: string, part: Part | 'proxy', name: string, port: number): Process {
  let child: ChildProcess | null = null;
  return {
    async start() {
      const log = join(folder, 'logs', `${name}.log`);
      const file = await open(log, 'a');
      const started = spawn(`swift-${part}-server`, [join(folder, `${name}.conf`), '--verbose'], {
        stdio: ['ignore', file.fd, file.fd],
      });
      child = started;
      let failed: string | null = null;
      started.once('error', (error) => (failed = error.message));
      started.once('exit', (code) => (failed = `ended with ${code}`));
      await file.close();
      for (const until = Date.now() + START_MS; !(await answers(port)); await pause(LOOK_MS)) {
        if (failed === null && Date.now() < until) continue;
        throw new Error(`swift-${part}-server ${failed ?? 'does not answer'}; see ${log}`);
      }
    },
    async kill() {
      const killed = child;
      child = null;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const ended = new Promise((resolve) => killed.once('exit', resolve));
      killed.kill('SIGKILL');
      await ended;
    },
    signal: (signal) => void child?.kill(signal),
  };
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
  return answer?.ok ?? false;
}

async function makeBucket({ endpoint, region, bucket, accessKey, secretKey }: Swift): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
