import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the calls of the app', () => {
  const SOURCES = join(import.meta.dirname, '..');
  /** The few places that may call the server directly; each of them sets a limit. */
  const ALLOWED_FOLDERS = /^(?:lib|session|service-worker)\//;
  const ALLOWED_FILES = new Set([
    'codes/code-thread.ts',
    'consent/api.ts',
    'features/auth/auth-page.tsx',
    'features/changes/api.ts',
    'features/debug/api.ts',
    'features/kept/api.ts',
    'features/profile/api.ts',
    'features/profile/data/export-data.ts',
    'features/profile/setup/look-up-ahead.ts',
    'features/results/load-ahead.ts',
    'features/results/use-results.ts',
    'features/scan/api.ts',
    'features/scan/use-scan.ts',
    'features/why/load-why.ts',
    'notes/api.ts',
    'offline/packs.ts',
    'phone-reader/reader-files.ts',
    'main.tsx',
  ]);
  const allowed = (path: string): boolean => ALLOWED_FOLDERS.test(path) || ALLOWED_FILES.has(path);

  it('go by the helpers of lib, which know the limits', () => {
    const bare = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path) && !allowed(path))
      .filter((path) =>
        /\bgetBackend\(|\bfetch\(|\bfunctions\.invoke\(|\binvokeOnce\(/.test(
          readFileSync(join(SOURCES, path), 'utf8'),
        ),
      );
    expect(bare).toEqual([]);
  });
});
