/**
 * Learns what tells menus from other pages: `node tools/learn-page-kinds/main.ts` writes
 * `reading/menu/kind/weights.json`. It learns from the half of the pages in `others/` and `menus/` that may be looked
 * at, from menus of the grammar of made pages, and from the other pages that are made with them; `bench/page-kinds.ts`
 * measures what was learned on the half set aside.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OtherPage } from '@mirabelle/contract/menu.ts';
import { evidenceOfPage } from '@mirabelle/reading/menu/read-menu.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { roughPages } from './pages.ts';

const FILE = join(import.meta.dirname, '../../reading/menu/kind/weights.json');
/** Each page with other slips. */
const SEEDS = [2, 3];
const ROUNDS = 600;
const STEP = 0.5;
/** Holds the weights small, so that no single piece of evidence decides. */
const HELD = 0.003;
/** What hardly ever shows tells little. */
const LEAST_SPREAD = 0.08;

/** What each kind of page written for the set is to the app. */
const KINDS: Readonly<Record<string, OtherPage>> = {
  receipt: 'receipt',
  shelf: 'shelf',
  newspaper: 'newspaper',
  label: 'label',
  packaging: 'label',
  recipe: 'recipe',
  sign: 'sign',
  'medicine-leaflet': 'medicine',
  letter: 'text',
  book: 'text',
  'pharmacy-bag': 'medicine',
  vitamins: 'medicine',
  'food-review': 'newspaper',
  critique: 'newspaper',
  kritik: 'newspaper',
  critica: 'newspaper',
  'market-tags': 'shelf',
  marche: 'shelf',
  mercado: 'shelf',
  mercato: 'shelf',
  markt: 'shelf',
  'leaflet-offers': 'shelf',
  'wine-label': 'label',
  'etiquette-vin': 'label',
  weinetikett: 'label',
  'beer-can': 'label',
  'cereal-front': 'label',
  'fridge-label': 'label',
  'recipe-card': 'recipe',
  compote: 'recipe',
  'restaurant-front': 'sign',
  devanture: 'sign',
  schild: 'sign',
  rotulo: 'sign',
  insegna: 'sign',
  letreiro: 'sign',
};

const foods = await openKnownFoods();
const examples = SEEDS.flatMap(roughPages).map(({ isMenu, what, page }) => ({
  kind: isMenu ? 'menu' : (KINDS[what] ?? 'other'),
  evidence: evidenceOfPage(page, foods),
}));

const names = Object.keys(examples[0]!.evidence);
const mean = names.map((name) => meanOf(examples.map(({ evidence }) => evidence[name]!)));
const spread = names.map((name, at) =>
  Math.max(
    LEAST_SPREAD,
    Math.sqrt(meanOf(examples.map(({ evidence }) => (evidence[name]! - mean[at]!) ** 2))),
  ),
);

const menu = learn(
  examples.map(({ kind, evidence }) => ({ kind: kind === 'menu' ? 'menu' : 'other', evidence })),
);
const others = learn(examples.filter(({ kind }) => kind !== 'menu'));
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)));
const written = (weights: Map<string, Float64Array>) =>
  Object.fromEntries([...weights].map(([kind, own]) => [kind, rounded(unscaled(own))]));
const learned = { evidence: names, mean: rounded(mean), menu: written(menu), others: written(others) };
writeFileSync(FILE, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`learned from ${examples.length} pages`);
const own = menu.get('menu')!;
console.log(
  [...names]
    .map((name, at) => [name, own[at]!] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([name, weight]) => `${name} ${weight.toFixed(1)}`)
    .join(', '),
);

interface Example {
  kind: string;
  evidence: Readonly<Record<string, number>>;
}

/** The weights of each kind by which its pages are likeliest; of evidence as it spreads. */
function learn(of: readonly Example[]): Map<string, Float64Array> {
  const rows = of.map(({ evidence }) =>
    Float64Array.from([...names.map((name, at) => (evidence[name]! - mean[at]!) / spread[at]!), 1]),
  );
  const kinds = [...new Set(of.map(({ kind }) => kind))].sort();
  const numbers = new Map(kinds.map((kind) => [kind, of.filter((each) => each.kind === kind).length]));
  const weights = kinds.map(() => new Float64Array(names.length + 1));
  // So that rare kinds count, though less than others do.
  const shareOf = of.map(({ kind }) => 1 / Math.sqrt(numbers.get(kind)!));
  const total = shareOf.reduce((sum, share) => sum + share, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((own) => own.map((weight, at) => (at === names.length ? 0 : HELD * weight)));
    rows.forEach((row, example) => {
      const scores = weights.map((own) => product(own, row));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const all = shares.reduce((sum, share) => sum + share, 0);
      shares.forEach((share, at) => {
        const isKind = kinds[at] === of[example]!.kind;
        const off = ((share / all - (isKind ? 1 : 0)) * shareOf[example]!) / total;
        const slope = slopes[at]!;
        for (let place = 0; place < row.length; place++) slope[place]! += off * row[place]!;
      });
    });
    weights.forEach((own, at) => {
      for (let place = 0; place < own.length; place++) own[place]! -= STEP * slopes[at]![place]!;
    });
  }
  return new Map(kinds.map((kind, at) => [kind, weights[at]!]));
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** For evidence as it is, not as it spreads. */
function unscaled(weights: Float64Array): number[] {
  return [...weights].map((weight, at) => weight / (spread[at] ?? 1));
}
