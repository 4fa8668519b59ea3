import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A number that is a time: a constant or a field named for its unit, or a timer's delay. */
const TIME =
  /\b(?:\w+(?:_MS|_SECONDS|Ms|Seconds)\b(?:: number)? ?[=:] ?[\d_]{2,}|AbortSignal\.timeout\([\d_]+\))/;
/** What the product is not: tests and what stands in for others. */
const APART = /\.test\.ts$|(?:^|\/)(?:testing|fakes|hostile)\//;

it('holds every time limit, retry and interval of the server', () => {
  const root = import.meta.dirname;
  const elsewhere = globSync('**/*.ts', { cwd: root })
    .filter(
      (path) =>
        path !== 'policy.ts' &&
        path !== 'ai/policy.ts' &&
        !path.includes('node_modules') &&
        !APART.test(path),
    )
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => TIME.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(elsewhere).toEqual([]);
});
