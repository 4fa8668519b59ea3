/**
 * Measures how lines of a page become dishes, without pictures: pages of two dozen kinds of layout as the optical reader
 * would hand them over (tools/make-readings), from a seed, with the names that stand on them.
 * `node bench/readings.ts [--seed 1] [--count 338] [--half look|aside] [--kind 'rare prices'] [--only number[,number]]`.
 *
 * Of every two pages of a kind one is set aside: of it only totals are told. Tells what is found by kind of page and why
 * dishes are lost; `--only` shows pages of the half that may be looked at, line by line.
 */
import { parseArgs } from 'node:util';
import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { KINDS } from '@mirabelle/tools/make-readings/kinds.ts';
import { type MadeReading, madeReading } from '@mirabelle/tools/make-readings/made-reading.ts';
import { near, share } from './labelled-menus.ts';
import { type Cause, causeOfLoss, FILED_ELSEWHERE } from './menus/causes.ts';
import type { Half } from './menus/halves.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '338' },
    half: { type: 'string' },
    kind: { type: 'string' },
    only: { type: 'string' },
  },
});
const count = Number(asked.count);
const only = asked.only?.split(',').map(Number);

interface Sums {
  dishes: number;
  found: number;
  reported: number;
  causes: Map<Cause, number>;
}
const noSums = (): Sums => ({ dishes: 0, found: 0, reported: 0, causes: new Map() });

const foods = await openKnownFoods();
const all: Record<Half, Sums> = { look: noSums(), aside: noSums() };
const byKind = new Map<string, Sums>();
const kinds = Object.keys(KINDS).length;

for (let number = 0; number < count; number++) {
  const half: Half = Math.floor(number / kinds) % 2 === 0 ? 'look' : 'aside';
  if (asked.half && asked.half !== half) continue;
  if (asked.kind && Object.keys(KINDS)[number % kinds] !== asked.kind) continue;
  if (only && (half === 'aside' || !only.includes(number))) continue;
  const made = madeReading(Number(asked.seed), number);
  const kind = byKind.get(made.kind) ?? noSums();
  byKind.set(made.kind, kind);
  const { lost, extra } = measure(made, half === 'look' ? [all.look, kind] : [all.aside]);
  if (only) show(made, lost, extra);
  else if (half === 'look')
    process.stderr.write(`${number} ${made.kind}: ${lost.length} of ${made.dishes.length} lost\n`);
}

for (const [kind, sums] of [...byKind].sort()) console.log(line(kind, sums));
console.log(line('looked at', all.look));
console.log(line('set aside', all.aside));

function measure(made: MadeReading, sums: readonly Sums[]) {
  const reading = readMenu(made.page, foods);
  const items = reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
  const read = {
    kind: reading.kind,
    reason: reading.kind === 'unreadable' ? reading.reason : null,
    language: null,
    restaurantName: reading.kind === 'menu' ? reading.restaurantName : null,
    titles: reading.kind === 'menu' ? reading.sections.flatMap(({ title }) => title ?? []) : [],
    dishes: items.map((item) => ({ ...item, course: 'MAIN', risk: 'TO_CHECK' as const })),
    notUnderstood: reading.kind === 'menu' ? reading.notUnderstood : [],
    lines: made.page.lines.map(({ text }) => text),
    rawText: reading.rawText,
    seconds: 0,
    shownSeconds: 0,
    bareSeconds: null,
  };
  const extra = [...items];
  const lost: string[] = [];
  for (const names of made.dishes) {
    const at = extra.findIndex(({ name, number }) =>
      names.some((own) => near(name, own, 0.15) || near(`${number ?? ''} ${name}`, own, 0.15)),
    );
    if (at >= 0) {
      extra.splice(at, 1);
      continue;
    }
    const others = made.dishes.flatMap((other) => (other === names ? [] : other.slice(0, 1)));
    const { cause } = causeOfLoss(names, others, read);
    lost.push(`${cause}: ${names[0]}`);
    for (const { causes } of sums) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  for (const each of sums) {
    each.dishes += made.dishes.length;
    each.found += made.dishes.length - lost.length;
    each.reported += items.length;
  }
  return { lost, extra };
}

function line(name: string, { dishes, found, reported, causes }: Sums): string {
  const elsewhere = [...causes].reduce(
    (sum, [cause, lost]) => sum + (FILED_ELSEWHERE.has(cause) ? lost : 0),
    0,
  );
  const most = [...causes].sort(([, a], [, b]) => b - a).map(([cause, lost]) => `${cause} ${lost}`);
  return [
    name.padEnd(25),
    String(dishes).padStart(5),
    'found',
    share(found, dishes).padStart(7),
    'precision',
    share(found, reported).padStart(7),
    'elsewhere',
    share(elsewhere, dishes).padStart(6),
    '|',
    most.join(', '),
  ].join(' ');
}

function show(made: MadeReading, lost: readonly string[], extra: readonly MenuItemReading[]): void {
  console.log(`${made.id} ${made.kind}`);
  for (const { y, words, height, text } of made.page.lines)
    console.log(
      [y, words[0]?.left ?? 0, height].map((each) => String(Math.round(each)).padStart(6)).join(''),
      text,
    );
  for (const each of lost) console.log(`lost ${each}`);
  for (const { name, description, price } of extra) console.log(`extra ${name} | ${description} | ${price}`);
}
