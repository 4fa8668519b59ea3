// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPage } from '@mirabelle/contract/pages.ts';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RequireUser } from './require-user.tsx';
import { routes } from './routes.tsx';

interface Page {
  path: string;
  forUsers: boolean;
}

function pagesOf(list: RouteObject[], parent = '', guarded = false): Page[] {
  return list.flatMap((route) => {
    const element = route.element as { type?: unknown } | undefined;
    const forUsers = guarded || element?.type === RequireUser;
    const path = `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/');
    if (route.children) return pagesOf(route.children, path, forUsers);
    return [{ path: path === '/*' ? '*' : path.replace(/(.)\/$/, '$1'), forUsers }];
  });
}

describe('the server', () => {
  it('knows the address of every page, and so answers no page with 404', () => {
    const pages = pagesOf(routes).filter(({ path }) => path !== '*');
    const example = (path: string) => path.replace('/:id?', '').replace(/:\w+/g, 'x');
    expect(pages.filter(({ path }) => !isPage(example(path)))).toEqual([]);
  });
});

describe('docs/routes.md', () => {
  it('has a line for every route, and says which lead a visitor to sign-in', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8');
    const lines = [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)];
    const told = lines.map(([, path = '', visitor = '']) => ({
      path,
      forUsers: visitor.trim() === '`/auth` and back',
    }));
    const byPath = (a: Page, b: Page) => a.path.localeCompare(b.path);
    expect(told.sort(byPath)).toEqual(pagesOf(routes).sort(byPath));
  });
});
