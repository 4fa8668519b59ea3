/**
 * Measures names of the national registers, typed as people do: how many are answered unknown, and how many of the
 * answers rest on a text that somebody read.
 *
 *   node bench/register-names.ts <folder with products.csv> [how many a country, default 300] [--misses] [--seed=WORD]
 *
 * `products.csv` needs the columns `country`, `product`, `kind` and `inns`. Which rows are drawn, in which half they
 * fall and where the slip stands is decided by the hash of the row. A name is typed without strength, form and maker,
 * with one letter wrong or left out. A slip that is answered with "did you mean ...?" and the names that are near is
 * counted apart from those that are answered unknown with nothing to go on. `--misses` prints the unknown names of the
 * first half only: the second is put aside. Another seed draws other names.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { openPacks } from '@mirabelle/knowledge/packs/find-pack.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { typedName, withSlip } from './registers/typed-name.ts';

/** The most that may come back unknown, where a goal is set. */
const GOALS: Record<string, number> = { FR: 8, IT: 10, CH: 13 };

const args = process.argv.slice(2);
const showMisses = args.includes('--misses');
const seed = args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length) ?? '';
const [folder, count = '300'] = args.filter((arg) => !arg.startsWith('--'));
if (!folder) {
  console.error(
    'usage: node bench/register-names.ts <folder with products.csv> [how many a country] [--misses] [--seed=WORD]',
  );
  process.exit(2);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const rows = parseCsv(readFileSync(path.join(folder, 'products.csv'), 'utf8'))
  .filter((row) => row.kind === 'medicine' && row.country && row.product)
  .map((row) => {
    const name = typedName(row.product as string);
    return {
      country: row.country as string,
      name,
      hash: hashOf(`${seed}${row.country} ${row.product} ${row.inns}`),
    };
  })
  .filter(({ name }) => name.length > 0)
  .sort((a, b) => a.hash.compare(b.hash));

const packed = await loadMedicines();
const engine = createMedicineEngine(packed, openPacks());
const read = new Set(packed.sources.filter(({ seen }) => seen !== 'unseen').map(({ id }) => id));
const restsOnText = new Set(
  packed.substances
    .filter(({ advice }) => advice[0]?.cite.some(({ source }) => read.has(source)))
    .map(({ id }) => id),
);

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(
  'country | half | names | unknown as printed | with a slip, unknown | with a slip, asked "did you mean" | goal | rests on a text read',
);
for (const [country, ofCountry] of Map.groupBy(rows, (row) => row.country)) {
  const drawn = ofCountry.slice(0, Number(count));
  for (const half of [0, 1]) {
    const mine = drawn.filter(({ hash }) => (hash[0] as number) % 2 === half);
    const asked = mine.map(({ name, hash }) => {
      const typed = withSlip(name, hash.readUInt32BE(4));
      return { name, typed, printed: ask(name, country), slipped: ask(typed, country) };
    });
    const answered = asked.filter(({ printed }) => printed.substances.length > 0);
    const onText = answered.filter(({ printed }) => printed.substances.every((id) => restsOnText.has(id)));
    const meant = asked.filter(({ slipped }) => slipped.substances.length === 0 && slipped.didYouMean);
    const unknown = (way: 'printed' | 'slipped') =>
      asked.filter((one) => one[way].substances.length === 0).length;
    const slippedUnknown = unknown('slipped') - meant.length;
    console.log(
      [
        country,
        half === 0 ? 'looked at' : 'put aside',
        mine.length,
        percent(unknown('printed'), mine.length),
        percent(slippedUnknown, mine.length),
        percent(meant.length, mine.length),
        country in GOALS ? `${GOALS[country]} %` : '-',
        percent(onText.length, answered.length),
      ].join(' | '),
    );
    if (showMisses && half === 0) {
      for (const { name, typed, printed, slipped } of asked) {
        if (printed.substances.length === 0) console.log(`  unknown: ${name}`);
        else if (slipped.substances.length === 0)
          console.log(`  ${slipped.didYouMean ? 'asked' : 'unknown'} with a slip: ${typed} (${name})`);
      }
    }
  }
}

/** The substances of the answer, none where it is unknown, and whether it asks for a near name. */
function ask(text: string, country: string): { substances: string[]; didYouMean: boolean } {
  const { level, ingredients, findings } = engine.analyze({
    text,
    language: null,
    userContext: {
      country,
      gestationalWeek: null,
      toxoplasmosis: 'UNKNOWN',
      gestationalDiabetes: 'UNKNOWN',
      allergies: [],
    },
  });
  return {
    substances: level === 'UNKNOWN' ? [] : ingredients.map(({ substance }) => substance),
    didYouMean: findings.some(({ key }) => key === 'question.spelling' || key === 'question.guess'),
  };
}
