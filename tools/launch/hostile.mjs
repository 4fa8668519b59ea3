// `npm run hostile`: everything hostile at its full length (about two hours), with a table of what was tried at the
// end. MIRABELLE_HOSTILE_SEED=<number> repeats a run.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';
import { step } from './steps.mjs';

const folder = join(root, '.cache', 'hostile');

ensureInstalled();
rmSync(folder, { recursive: true, force: true });
const { ok } = await step(
  'hostile',
  'vitest',
  ['run', '--project', 'server', '--project', 'server-measured', 'server/hostile', 'server/ai/hostile'],
  {
    MIRABELLE_HOSTILE: 'long',
  },
);
printTable();
process.exitCode = ok ? 0 : 1;

/** A line for each part that reported what it had tried. */
function printTable() {
  const parts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const rows = parts.flatMap((name) => {
    const part = name.slice(0, -'.json'.length);
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return Object.entries(report).map(([what, value]) => [part, what, inShort(value)]);
  });
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length), 0));
  process.stdout.write('\n');
  for (const [part, what, value] of rows) {
    process.stdout.write(`${part.padEnd(widths[0])}  ${what.padEnd(widths[1])}  ${value}\n`);
  }
}

/** Of a list its length, of numbers by name the numbers. */
function inShort(value) {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} ${typeof each === 'number' ? round(each) : inShort(each)}`)
    .join(', ');
}

function round(number) {
  return Number.isInteger(number) ? number : number.toFixed(1);
}
