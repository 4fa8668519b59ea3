import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, isInstalled, ownAuthorities, type Podman } from './podman.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache', 'image');
export const NAMED_BASE = 'docker.io/library/debian:bookworm-slim';
const OWN_BASE = 'localhost/mirabelle-base';
const SUITE = 'bookworm';
/** What Debian's own slim image leaves out too. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map((name) => `path-exclude=/usr/share/${name}/*`);

/**
 * Brings the base image to a podman: the named one, or where no registry can be reached one of Debian's packages.
 * @returns what gives its name once it is there, and what provides it
 */
export function baseProvider(): { provide: (podman: Podman) => Promise<void>; name: () => Promise<string> } {
  const archive = join(cache, 'base.tar');
  let made: Promise<void> | undefined;
  let pulled: Promise<boolean> | undefined;
  const has = async (podman: Podman, image: string) =>
    (await podman.attempt(['image', 'exists', image])).code === 0;
  const canPull = () => {
    pulled ??= execute('podman', ['pull', '--quiet', NAMED_BASE]).then(({ code }) => code === 0);
    return pulled;
  };
  return {
    name: async () => ((await canPull()) ? NAMED_BASE : OWN_BASE),
    async provide(podman) {
      if (await canPull()) {
        if (!(await has(podman, NAMED_BASE))) await podman.run(['pull', '--quiet', NAMED_BASE]);
        return;
      }
      if (await has(podman, OWN_BASE)) return;
      made ??= debianRoot(archive);
      await made;
      await podman.run(['import', archive, OWN_BASE]);
    },
  };
}

async function debianRoot(archive: string): Promise<void> {
  if (!isInstalled('mmdebstrap')) {
    throw new Error(
      `${NAMED_BASE} cannot be pulled. Install mmdebstrap, which makes one like it, or set BASE.`,
    );
  }
  process.stdout.write(`${NAMED_BASE} cannot be pulled: making a Debian root with mmdebstrap ...\n`);
  mkdirSync(cache, { recursive: true });
  rmSync(archive, { force: true });
  const options = LEFT_OUT.map((option) => `--dpkgopt=${option}`);
  const { code, output } = await execute('mmdebstrap', ['--variant=minbase', ...options, SUITE, archive]);
  if (code !== 0) throw new Error(`mmdebstrap failed: ${output.trim().split('\n').slice(-8).join('\n')}`);
}

/** Builds the image. @returns how many seconds that took */
export async function buildImage(podman: Podman, base: string, image: string): Promise<number> {
  const authorities = ownAuthorities();
  const { NPM_REGISTRY } = process.env;
  const began = performance.now();
  await podman.run(
    [
      'build',
      // The OCI's own format has no health checks.
      '--format=docker',
      '--layers=false',
      '--network=host',
      ...podman.runOptions.filter((option) => !option.startsWith('--network')),
      ...(authorities ? ['--secret', `id=ca,src=${authorities}`] : []),
      ...(NPM_REGISTRY ? ['--build-arg', `NPM_REGISTRY=${NPM_REGISTRY}`] : []),
      '--build-arg',
      `BASE=${base}`,
      '--tag',
      image,
      '--file',
      join(root, 'Containerfile'),
      root,
    ],
    { shown: true },
  );
  return (performance.now() - began) / 1000;
}
