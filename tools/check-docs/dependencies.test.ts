import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function declared(): Set<string> {
  const manifests = ['package.json', ...globSync('*/package.json', { cwd: root })];
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>;
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    );
  });
  return new Set(names.filter((name) => !name.startsWith('@mirabelle/')));
}

function explained(): Set<string> {
  const lines = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  return new Set(
    lines.flatMap((line) =>
      [...(line.split(':')[0] ?? '').matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1] ?? ''),
    ),
  );
}

describe('docs/dependencies.md', () => {
  it('says why each direct dependency is there', () => {
    expect([...declared()].filter((name) => !explained().has(name))).toEqual([]);
  });

  it('lists nothing that is no longer used', () => {
    expect([...explained()].filter((name) => !declared().has(name))).toEqual([]);
  });
});
