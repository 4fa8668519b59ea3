/**
 * Measures how soon a corrected dish is judged again: `node bench/corrections.ts [--edits 120] [--dishes 100]`. Starts
 * the product on an empty data folder, keeps a menu as a phone that has read it does, and corrects it over HTTP in every
 * way there is, each taken back or not by turns. Each time runs from the call until the dishes of the menu, asked for as
 * the results page asks, all have their verdicts. The goal: under 300 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepReadingOperation } from '@mirabelle/contract/functions/keep-reading.ts';
import type { MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import { readingToKeep } from '@mirabelle/contract/menu/kept-reading.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { readConfig } from '@mirabelle/server/config.ts';
import { RATES } from '@mirabelle/server/functions/calling/rates.ts';
import { startServer } from '@mirabelle/server/server.ts';
import { type TestUser, testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf, invoke } from '@mirabelle/server/testing/product.ts';
import { z } from 'zod';

const GOAL_MS = 300;
const SECTIONS = 8;
const { values: asked } = parseArgs({
  options: { edits: { type: 'string', default: '120' }, dishes: { type: 'string', default: '100' } },
});
const edits = Number(asked.edits);
const size = Number(asked.dishes);
/** Further than any run, so that the limits are counted but never reached. */
const WIDE = { points: 1_000_000, seconds: 60 };
const unlimited = Object.fromEntries(
  Object.keys(RATES).map((name) => [name, { byUser: WIDE, byAddress: WIDE }]),
);

const rowsSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), section_id: z.uuid().nullable(), risk: z.string().nullable() }),
);
type Row = z.infer<typeof rowsSchema>[number];
const names = (await loadKnowledge()).dishes.flatMap(({ names: { en } }) => en?.[0] ?? []);

const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), {
  rates: unlimited,
});
try {
  const visitor = await testClients(server.address, await anonKeyOf(server.address)).signedUp();
  const scanId = await keptMenu(visitor);
  const times = new Map<string, number[]>();
  const timed = async (kind: string, call: () => Promise<void>) => {
    const from = performance.now();
    await call();
    const rows = await dishesOf(visitor, scanId);
    if (rows.some(({ risk }) => risk === null)) throw new Error(`a dish has no verdict after "${kind}"`);
    const ms = performance.now() - from;
    for (const list of [kind, 'all']) times.set(list, [...(times.get(list) ?? []), ms]);
  };
  for (let at = 0; at < edits; at += 1) {
    const edit = editOf(at, await dishesOf(visitor, scanId));
    const edit_id = crypto.randomUUID();
    await timed(edit.kind, () => called(invoke(visitor, 'edit-menu', { edit_id, scanId, edit })));
    if (at % 2 === 0)
      await timed('taken back', () =>
        called(invoke(visitor, `edit-menu?edit_id=${edit_id}`, undefined, 'DELETE')),
      );
  }
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}; ` +
      `a menu of ${size} dishes, ${edits} corrections, goal ${GOAL_MS} ms`,
  );
  for (const [kind, list] of times) {
    const times = `${String(list.length).padStart(4)} times`;
    console.log(
      `${kind.padEnd(12)} ${times}  p50 ${at(list, 0.5)} ms  p95 ${at(list, 0.95)} ms  worst ${at(list, 1)} ms`,
    );
  }
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** A menu of dishes on file, in sections, kept and judged. @returns its scan */
async function keptMenu(visitor: TestUser): Promise<string> {
  const scanId = crypto.randomUUID();
  const items = Array.from({ length: size }, (_, place) => ({
    name: nameAt(place),
    description: `with ${nameAt(place + 500).toLowerCase()} and lemon`,
    price: `${5 + (place % 20)}.50`,
    allergenCodes: [],
    confidence: 95,
  }));
  const each = Math.ceil(size / SECTIONS);
  const reading = readingToKeep({
    kind: 'menu',
    restaurantName: 'The Plum Tree',
    restaurantType: null,
    language: 'en',
    country: 'GB',
    sections: Array.from({ length: SECTIONS }, (_, part) => ({
      title: `Part ${part + 1}`,
      course: null,
      items: items.slice(part * each, (part + 1) * each),
    })),
    notUnderstood: [],
    rawText: items.map(({ name }) => name).join('\n'),
    confidence: 95,
    readBy: 'built-in',
  });
  await called(invoke(visitor, keepReadingOperation.name, { scanId, reading }));
  for (;;) {
    const rows = await dishesOf(visitor, scanId);
    if (rows.length >= size && rows.every(({ risk }) => risk !== null)) return scanId;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The corrections that there are, by turns. */
function editOf(turn: number, rows: readonly Row[]): MenuEdit {
  const [one, other] = [rows[(turn * 37) % rows.length], rows[(turn * 37 + 11) % rows.length]];
  if (!one || !other) throw new Error('the menu has no dishes');
  const itemId = one.id;
  const words = (nth: number) => ({ name: nameAt(turn * 13 + nth), description: null, price: '9.00' });
  const heading = { id: other.section_id ?? crypto.randomUUID(), title: 'Part', course: null };
  const kinds: MenuEdit[] = [
    { kind: 'change', itemId, name: words(0).name },
    { kind: 'change', itemId, description: `with ${words(1).name.toLowerCase()}` },
    { kind: 'move', itemId, section: heading },
    { kind: 'join', itemId, others: [other.id], ...words(2) },
    {
      kind: 'split',
      itemId,
      parts: [
        { itemId, ...words(3) },
        { itemId: crypto.randomUUID(), ...words(4) },
      ],
    },
    { kind: 'add', itemId: crypto.randomUUID(), section: heading, line: null, ...words(5) },
    { kind: 'delete', itemId },
  ];
  return kinds[turn % kinds.length] ?? { kind: 'delete', itemId };
}

function nameAt(place: number): string {
  return names[(place * 31) % names.length] ?? 'Soup';
}

async function dishesOf({ client }: TestUser, scanId: string): Promise<Row[]> {
  const { data, error } = await client
    .from('menu_items')
    .select('id, name, section_id, risk, card')
    .eq('scan_id', scanId)
    .order('position');
  if (error) throw error;
  return rowsSchema.parse(data);
}

async function called(answer: ReturnType<typeof invoke>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

function at(list: readonly number[], share: number): string {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1);
}
