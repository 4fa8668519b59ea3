/**
 * Measures test-dish and suggest-ingredients as a page meets them: `node bench/dish-test.ts [--runs 300]`. Starts the
 * product on an empty data folder, signs a user up and calls both functions over HTTP, one call after the other:
 * dishes of the records with what is suggested for them, and one list of a hundred ingredients. The goal: test-dish
 * answers in under 150 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { suggestIngredientsResponseSchema } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { testDishResponseSchema } from '@mirabelle/contract/functions/test-dish.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { readConfig } from '@mirabelle/server/config.ts';
import { RATES } from '@mirabelle/server/functions/calling/rates.ts';
import { startServer } from '@mirabelle/server/server.ts';
import { testClients } from '@mirabelle/server/testing/clients.ts';

const { values: asked } = parseArgs({ options: { runs: { type: 'string', default: '300' } } });
const runs = Number(asked.runs);
/** Further than any run, so that the limits are counted but never reached. */
const WIDE = { points: 1_000_000, seconds: 60 };
const unlimited = Object.fromEntries(
  Object.keys(RATES).map((name) => [name, { byUser: WIDE, byAddress: WIDE }]),
);

const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), {
  rates: unlimited,
});
try {
  const { anonKey } = (await (await fetch(`${server.address}/config.json`)).json()) as { anonKey: string };
  const { token } = await testClients(server.address, anonKey).signedUp();
  const call = async (name: string, body: unknown) => {
    const from = performance.now();
    const answer = await fetch(`${server.address}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result: unknown = await answer.json();
    const ms = performance.now() - from;
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(result)}`);
    return { ms, result };
  };

  const { dishes, foods } = await loadKnowledge();
  const times = {
    first: [] as number[],
    suggested: [] as number[],
    tested: [] as number[],
    hundred: [] as number[],
  };
  for (let run = 0; run < runs; run += 1) {
    const language = LANGUAGES[run % LANGUAGES.length] ?? 'en';
    const names = dishes[(run * 31) % dishes.length]?.names;
    const dish_name = names?.[language]?.[0] ?? names?.en?.[0] ?? 'soup';
    const suggestion = await call('suggest-ingredients', { dish_name, language });
    const { result } = suggestIngredientsResponseSchema.parse(suggestion.result);
    const ingredients = result.suggested_ingredients.map((one) => one.name);
    const test = await call('test-dish', { dish_name, ingredients, test_id: crypto.randomUUID() });
    testDishResponseSchema.parse(test.result);
    times.suggested.push(suggestion.ms);
    (run === 0 ? times.first : times.tested).push(test.ms);
    if (run % 10 !== 9) continue;
    const many = Array.from(
      { length: 100 },
      (_, at) => foods[(run + at * 7) % foods.length]?.names.en?.[0] ?? 'rice',
    );
    times.hundred.push((await call('test-dish', { dish_name, ingredients: many })).ms);
  }
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, ${runs} dishes`,
  );
  for (const [what, list] of Object.entries({
    'test-dish, the first one': times.first,
    'test-dish': times.tested,
    'test-dish, 100 ingredients': times.hundred,
    'suggest-ingredients': times.suggested,
  })) {
    console.log(
      `${what.padEnd(28)} p50 ${at(list, 0.5)} ms  p95 ${at(list, 0.95)} ms  worst ${at(list, 1)} ms`,
    );
  }
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

function at(list: readonly number[], share: number): string {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1);
}
