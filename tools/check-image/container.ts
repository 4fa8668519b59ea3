import { setTimeout as sleep } from 'node:timers/promises';
import type { Podman } from './podman.ts';

const HARDENED = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:size=256m,mode=1777',
];
/** How long a container may take to become healthy: a busy machine is given its time. */
const HEALTHY_WITHIN_MS = 5 * 60_000;
/** What compose.yaml gives a container to stop, seconds. */
export const GRACE_SECONDS = 20;

/** A running container of the image. */
export interface Container {
  name: string;
  /** Seconds from its start until its health check passed. */
  healthyAfter: number;
  /** Runs a command in it. @throws Error with what it wrote, where it fails */
  exec(args: readonly string[], input?: Buffer): Promise<string>;
}

export interface ContainerOptions {
  name: string;
  image: string;
  /** A volume at /data. */
  volume: string;
  /** The port on this machine's own address. */
  port: number;
  env?: Record<string, string>;
  /** A container whose network this one shares, with the ports that one published. */
  networkOf?: string;
  /** In place of the image's own. */
  command?: readonly string[];
}

/** Starts a container as docs/how-to/run-it-in-a-container.md does, without rights and with a read-only root. */
export async function startContainer(podman: Podman, options: ContainerOptions): Promise<Container> {
  const { name, image, volume, env = {}, command = [] } = options;
  const settings = Object.entries({ ...addressOf(podman, options), ...env });
  await podman.run([
    'run',
    '--detach',
    '--name',
    name,
    ...HARDENED,
    ...networkOf(podman, options),
    ...settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    `--volume=${volume}:/data`,
    image,
    ...command,
  ]);
  const healthyAfter = command.length > 0 ? 0 : await untilHealthy(podman, name);
  return {
    name,
    healthyAfter,
    exec: (args, input) =>
      podman.run(['exec', ...(input ? ['--interactive'] : []), name, ...args], { input }),
  };
}

/** Where containers share this machine's network, the port is theirs to choose and only this machine may reach it. */
function addressOf(podman: Podman, { port }: ContainerOptions): Record<string, string> {
  return podman.hostNetwork ? { HOST: '127.0.0.1', PORT: String(port) } : {};
}

function networkOf(podman: Podman, { port, networkOf: other }: ContainerOptions): string[] {
  if (podman.hostNetwork) return [...podman.runOptions];
  return [...podman.runOptions, other ? `--network=container:${other}` : `--publish=127.0.0.1:${port}:8787`];
}

/** Asks the image's own health check, as its engine would. @returns seconds. @throws Error with the container's log */
export async function untilHealthy(podman: Podman, name: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    if ((await podman.attempt(['healthcheck', 'run', name])).code === 0)
      return (performance.now() - began) / 1000;
    const running = await podman.run(['inspect', '--format', '{{.State.Running}}', name]);
    if (running !== 'true' || performance.now() - began > HEALTHY_WITHIN_MS) {
      const { output } = await podman.attempt(['logs', name]);
      throw new Error(`${name} ${running === 'true' ? 'is not healthy' : 'has ended'}:\n${output}`);
    }
    await sleep(200);
  }
}

/** Stops a container as its engine does. @returns how long that took, seconds, and its exit code */
export async function stopContainer(
  podman: Podman,
  name: string,
): Promise<{ seconds: number; code: number }> {
  const began = performance.now();
  await podman.run(['stop', '--time', String(GRACE_SECONDS), name]);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, code: Number(await podman.run(['inspect', '--format', '{{.State.ExitCode}}', name])) };
}

/** Starts a stopped container again. @returns seconds until it was healthy */
export async function startAgain(podman: Podman, name: string): Promise<number> {
  await podman.run(['start', name]);
  return untilHealthy(podman, name);
}
