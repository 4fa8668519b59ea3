import { describe, expect, it } from 'vitest';
import { checkCircles } from './check-circles.ts';
import { importedPaths, resolveImport } from './read-imports.ts';

const none = { files: [], folders: [] };
const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('circles of imports', () => {
  it('says nothing of imports that go one way', () => {
    const imports = graph({ 'a/one.ts': ['b/two.ts'], 'b/two.ts': ['c/three.ts'], 'c/three.ts': [] });
    expect(checkCircles(imports, none)).toEqual([]);
  });

  it('finds files that import each other in a round', () => {
    const imports = graph({
      'a/one.ts': ['a/two.ts'],
      'a/two.ts': ['a/three.ts'],
      'a/three.ts': ['a/one.ts'],
    });
    const [problem, ...others] = checkCircles(imports, none);
    expect(problem).toContain('a/one.ts, a/three.ts, a/two.ts');
    expect(problem).toContain('a/three.ts -> a/one.ts');
    expect(others).toEqual([]);
  });

  it('finds folders that import each other where no file does', () => {
    const imports = graph({
      'x/a/one.ts': ['x/b/two.ts'],
      'x/a/three.ts': [],
      'x/b/two.ts': [],
      'x/b/four.ts': ['x/a/three.ts'],
    });
    expect(checkCircles(imports, none)).toEqual([
      'These folders in x import each other: a, b.\n    x/a/one.ts -> x/b/two.ts\n    x/b/four.ts -> x/a/three.ts',
    ]);
  });

  it('lets tests join folders that must not depend on each other', () => {
    const imports = graph({
      'a/one.ts': ['b/two.ts'],
      'b/two.ts': [],
      'b/two.test.ts': ['a/one.ts', 'b/two.ts'],
      'b/testing/open.ts': ['a/one.ts'],
    });
    expect(checkCircles(imports, none)).toEqual([]);
  });

  it('allows circles inside a named folder, until there are none', () => {
    const round = graph({ 'a/one.ts': ['a/two.ts'], 'a/two.ts': ['a/one.ts'] });
    expect(checkCircles(round, { files: ['a'], folders: [] })).toEqual([]);
    const mended = graph({ 'a/one.ts': ['a/two.ts'], 'a/two.ts': [] });
    expect(checkCircles(mended, { files: ['a'], folders: [] })).toEqual([
      'No files in a import each other any more: remove it from known-circles.ts.',
    ]);
  });
});

describe('the imports of a file', () => {
  it('counts types, exports and imports made while running', () => {
    const text = `
      import type { One } from './one.ts';
      export { two } from './two.ts';
      const three = await import('@mirabelle/contract/three.ts');
      // import { four } from './four.ts';
    `;
    expect(importedPaths(text)).toEqual(['./one.ts', './two.ts', '@mirabelle/contract/three.ts']);
  });

  it('resolves paths and our own packages, and leaves others out', () => {
    expect(resolveImport('web/src/app/app.tsx', '../lib/clock.ts')).toBe('web/src/lib/clock.ts');
    expect(resolveImport('web/src/app/app.tsx', '@mirabelle/contract/risk.ts')).toBe('contract/risk.ts');
    expect(resolveImport('web/src/app/app.tsx', 'react')).toBeNull();
  });
});
