import { gzipSync } from 'node:zlib';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { CASE_FILES, readCases, requestOf } from '../testing/read-cases.ts';
import { named, smallKnowledge } from '../testing/small-knowledge.ts';
import { fromColumns, toColumns } from './name-columns.ts';

let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

/** As a browser gets it: through JSON. */
const travelled = (from: PackedKnowledge): PackedKnowledge =>
  fromColumns(JSON.parse(JSON.stringify(toColumns(from))));

describe('knowledge that travels to a browser', () => {
  it.each(['en', 'fr'])(
    'gives the very verdicts of the server on every own case in %s',
    (language) => {
      const server = createEngine(knowledge);
      const browser = createEngine(travelled(knowledge));
      const requests = CASE_FILES.flatMap(readCases)
        .filter((one) => one.language === language)
        .map(requestOf);
      expect(requests.length).toBeGreaterThan(500);
      for (const request of requests) expect(browser.assess(request)).toEqual(server.assess(request));
    },
    60_000,
  );

  it('leaves room for the engine in 450 kB', () => {
    const size = gzipSync(JSON.stringify(toColumns(knowledge)), { level: 9 }).length;
    expect(size).toBeLessThan(400_000);
  });

  it('refuses a name that holds a sign by which names are parted', () => {
    const odd = smallKnowledge({ foods: [{ id: 'odd', names: named('half|half') }] });
    expect(() => toColumns(odd)).toThrow(/half\|half/);
  });
});
