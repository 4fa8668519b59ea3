import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const SERVER_ONLY = /(?:^|\/)(?:on-node|testing)\/|\.test\.ts$/;
const OF_NODE = /from '(?:node:[^']+|sharp)'|\bBuffer\.|\bprocess\.|\brequire\(/g;

describe('what reads pictures', () => {
  it('takes nothing of Node but what stands in on-node/, so that a phone runs the same', () => {
    const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !SERVER_ONLY.test(file));
    expect(files.length).toBeGreaterThan(100);
    const taken = files.flatMap((file) =>
      (readFileSync(path.join(ROOT, file), 'utf8').match(OF_NODE) ?? []).map((what) => `${file}: ${what}`),
    );
    expect(taken).toEqual([]);
  });
});
