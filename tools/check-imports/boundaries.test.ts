import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Boundary {
  includes: string[];
  patterns: { group: string[]; message?: string }[];
}

interface Override {
  includes: string[];
  linter: { rules?: { style?: { noRestrictedImports?: { options?: Pick<Boundary, 'patterns'> } } } };
}

/** The import boundaries of biome.json, without exemptions. */
function boundaries(): Boundary[] {
  const { overrides }: { overrides: Override[] } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  return overrides.flatMap(({ includes, linter }) => {
    const patterns = linter.rules?.style?.noRestrictedImports?.options?.patterns;
    return patterns ? [{ includes, patterns }] : [];
  });
}

describe('the import boundaries in biome.json', () => {
  it('are drawn around every folder of the server', () => {
    const folders = globSync('server/*/*.ts', { cwd: root }).map((path) => path.split('/')[1]);
    const drawn = boundaries().flatMap(({ includes }) => includes);
    const open = [...new Set(folders)].filter((folder) => !drawn.includes(`server/${folder}/**/*.ts`));
    // It may use everything, and nothing may use it.
    expect(open).toEqual(['hostile']);
  });

  it('are drawn around every folder of safety', () => {
    const folders = globSync('safety/*/*.ts', { cwd: root }).map((path) => path.split('/')[1]);
    const drawn = boundaries().flatMap(({ includes }) => includes);
    const open = [...new Set(folders)].filter((folder) => !drawn.includes(`safety/${folder}/**/*.ts`));
    expect(open).toEqual(['testing']);
  });

  it('each give a reason', () => {
    const silent = boundaries().filter(({ patterns }) => patterns.some(({ message }) => !message));
    expect(silent).toEqual([]);
  });

  it('reach into folders of folders', () => {
    // "@mirabelle/server/*" bans a file of server/ and none beneath its folders.
    const shallow = boundaries()
      .flatMap(({ patterns }) => patterns.flatMap(({ group }) => group))
      .filter((ban) => /^!?(?:@mirabelle|\.\.).*\/\*$/.test(ban));
    expect(shallow).toEqual([]);
  });
});
