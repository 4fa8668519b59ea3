// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm;

/** What a file imports when it runs: not its types, and not what it loads later. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, names]) => !names || !/^\{\s*(?:type [^,}]+,?\s*)+\}$/.test(names))
    .map(([, , from]) => from!);
}

/** Which files the app's first file brings along, each with the one that asked for it; and the packages they use. */
function firstLoad() {
  const files = new Map<string, string>();
  const packages = new Map<string, string>();
  const open = [join(ROOT, 'web', 'src', 'main.tsx')];
  for (let file = open.pop(); file; file = open.pop()) {
    for (const from of importsOf(file)) {
      const own = from.startsWith('.')
        ? join(dirname(file), from)
        : from.startsWith('@mirabelle/')
          ? join(ROOT, from.slice('@mirabelle/'.length))
          : null;
      if (!own) packages.set(from, relative(ROOT, file));
      else if (/\.tsx?$/.test(own) && existsSync(own) && !files.has(own)) {
        files.set(own, relative(ROOT, file));
        open.push(own);
      }
    }
  }
  return { files, packages };
}

it('checks nothing by a schema: the checker alone is 24 of the 150 kB of a first visit', () => {
  const { files, packages } = firstLoad();
  expect(files.size).toBeGreaterThan(50);
  expect(packages.get('react-router')).toBeDefined();
  expect(packages.get('zod')).toBeUndefined();
});
