import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFinder } from './test-titles.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tables that a fresh database has, with their schema. */
const tables = globSync('{supabase/migrations,server/platform/database/bootstrap}/*.sql', {
  cwd: root,
}).flatMap((path) => [...read(path).matchAll(/create table (\w+\.\w+) \(/g)].map(([, name = '']) => name));

describe('docs/privacy.md', () => {
  it('tells of every table what is kept in it', () => {
    const document = read('docs/privacy.md');
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('tells of no table that is not there', () => {
    const named = [...read('docs/privacy.md').matchAll(/`((?:auth|public|models|storage)\.\w+)`/g)];
    expect(named.map(([, name]) => name).filter((name) => !tables.includes(name ?? ''))).toEqual([]);
  });
});

it.each(['docs/intended-purpose.md', 'docs/privacy.md'])('%s names tests that exist', (path) => {
  const wrongWith = testFinder(root);
  const named = [...read(path).matchAll(/<!-- (.+ › .+) -->/g)].map(([, test = '']) => test);
  expect(named.length).toBeGreaterThan(2);
  expect(named.flatMap((test) => wrongWith(test) ?? [])).toEqual([]);
});
