/**
 * Builds the image and tries what it does, as a container without rights and with a read-only root.
 *   npm run check:image                          what podman needs on this machine is found out
 *   npm run check:image -- --port 21000          ports from there on, on this machine's own address
 *   npm run check:image -- --keep                leaves the image (localhost/mirabelle:check)
 *   npm run check:image -- --image NAME          tries an image that is there, and builds none
 *   BASE=localhost/debian npm run check:image    another base image, which podman has or can pull
 *   PODMAN_OPTIONS, PODMAN_RUN_OPTIONS           options of podman and of its run command, in place of what is found out
 */
import { parseArgs } from 'node:util';
import { baseProvider, buildImage } from './build.ts';
import { findPodman, isInstalled, type Podman } from './podman.ts';
import { smoke } from './smoke.ts';
import { Table } from './table.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8790' },
    keep: { type: 'boolean', default: false },
    image: { type: 'string' },
  },
});
if (isInstalled('podman')) process.exitCode = await check();
else
  console.log('Podman is not installed: the image is not built. On Debian: apt-get install podman buildah');

async function check(): Promise<number> {
  const table = new Table();
  const named = process.env.BASE;
  const provider = named ? { name: async () => named, provide: async () => {} } : baseProvider();
  const { PODMAN_OPTIONS, PODMAN_RUN_OPTIONS } = process.env;
  const words = (text = '') => text.split(' ').filter(Boolean);
  const given =
    PODMAN_OPTIONS === undefined && PODMAN_RUN_OPTIONS === undefined
      ? null
      : { global: words(PODMAN_OPTIONS), run: words(PODMAN_RUN_OPTIONS) };
  const base = await provider.name();
  const podman = await findPodman(base, provider.provide, given);
  table.say('podman', `${await podman.run(['version', '--format', '{{.Client.Version}}'])}, ${podman.how}`);
  table.say('base image', base);
  const image = values.image ?? 'localhost/mirabelle:check';
  try {
    if (!values.image) table.say('built in', `${(await buildImage(podman, base, image)).toFixed(0)} s`);
    await smoke(podman, { image, port: Number(values.port), table });
    return 0;
  } catch (error) {
    table.fail(error);
    return 1;
  } finally {
    table.print();
    if (!values.keep && !values.image) await removeImage(podman, image);
  }
}

async function removeImage(podman: Podman, image: string): Promise<void> {
  await podman.attempt(['image', 'rm', '--force', image]);
}
