import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT } from '../../deploy/container/kept.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const containerfile = read('Containerfile');
const buildScript = read('deploy/container/build.sh');
const manifest = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };
const workspaceOf = (name: string) =>
  JSON.parse(read(`${name}/package.json`)) as { dependencies?: Record<string, string> };

describe('Containerfile', () => {
  it('names files that are in the tree', () => {
    const named = [
      ...`${containerfile}${buildScript}`.matchAll(/\b(?:deploy|docs|knowledge\/pack)\/[\w./-]+\.\w+/g),
    ];
    expect(named.length).toBeGreaterThan(4);
    for (const [path] of named) expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('is of the version of this release', () => {
    expect(/^ARG VERSION=(.*)$/m.exec(containerfile)?.[1]).toBe(manifest.version);
  });

  it('ends without root, with a health check, one volume and one port', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    const instructions = last
      .split('\n')
      .filter((line) => /^(?:USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL) /.test(line));
    expect(instructions).toEqual([
      'USER 10001:10001',
      'VOLUME /data',
      'EXPOSE 8787',
      'STOPSIGNAL SIGTERM',
      expect.stringContaining('HEALTHCHECK '),
    ]);
  });

  it('installs the packages of the server and of every workspace that it is made of', () => {
    const installed = [...buildScript.matchAll(/--workspace=(\w+)/g)].map(([, name]) => name ?? '').sort();
    const needed = new Set(['server']);
    // Knowledge and what reads are imported by the server without being named in its manifest.
    for (const name of ['contract', 'knowledge', 'language', 'reading', 'safety', ...needed]) {
      needed.add(name);
      for (const below of Object.keys(workspaceOf(name).dependencies ?? {})) {
        if (below.startsWith('@mirabelle/')) needed.add(below.slice('@mirabelle/'.length));
      }
    }
    expect(installed).toEqual([...needed].sort());
  });

  it('leaves no package without the files that it says are in use', () => {
    const packages = join(root, 'node_modules');
    for (const [name, patterns] of Object.entries(KEPT)) {
      for (const pattern of patterns) {
        for (const folder of globSync(name, { cwd: packages })) {
          expect(globSync(pattern, { cwd: join(packages, folder) }), `${folder}/${pattern}`).not.toEqual([]);
        }
      }
    }
  });

  it('is built without data, secrets, tests and what git knows', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.git',
        '.cache',
        '.env',
        'data',
        '**/node_modules',
        '**/*.test.ts',
        '**/testing',
      ]),
    );
    for (const name of manifest.workspaces) {
      if (ignored.includes(`${name}/*`)) expect(ignored).toContain(`!${name}/package.json`);
    }
  });
});

describe('mirabelle.service', () => {
  const unit = read('deploy/mirabelle.service');

  it('starts what is in the tree', () => {
    const script = /^ExecStart=\S+\/node (\S+)$/m.exec(unit)?.[1] ?? '';
    expect(existsSync(join(root, script))).toBe(true);
    const page = /^Documentation=file:\/\/\/opt\/mirabelle\/(\S+)$/m.exec(unit)?.[1] ?? '';
    expect(existsSync(join(root, page))).toBe(true);
  });

  it('does not try a wrong setting again', () => {
    const code = /CANNOT_START = (\d+)/.exec(read('server/run.ts'))?.[1];
    expect(unit).toContain(`RestartPreventExitStatus=${code}\n`);
  });
});

describe('deploy/', () => {
  it('says in the file itself what each is for', () => {
    for (const name of readdirSync(join(root, 'deploy/container'))) {
      const lines = read(`deploy/container/${name}`).split('\n').slice(0, 2).join('\n');
      expect(lines, name).toMatch(/^(?:#!.*\n)?(?:#|\/\/|\/\*\*) \w/m);
    }
  });
});
