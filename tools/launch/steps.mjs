// Runs named steps, one after the other or some at once, and counts what test runners report.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './setup.mjs';
import { takeTurns } from './turns.mjs';

const reports = join(root, '.cache', 'reports');

const begin = takeTurns((text) => process.stdout.write(text));

/** One command; true when it ended well. Its own output is shown as it comes, or when those begun before it have ended. */
export async function step(title, command, args, env = {}) {
  const turn = begin();
  turn.write(`\n== ${title}\n`);
  const started = Date.now();
  // Commands write to a pipe here and would leave out their colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: environment({ ...colours, ...env }),
  });
  child.stdout.on('data', turn.write);
  child.stderr.on('data', turn.write);
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      turn.write(`${command} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  turn.write(`-- ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  turn.end();
  return ok;
}

/**
 * Runs steps in the order given, several of them at once: the next one begins as soon as another has ended.
 * @param {number} atOnce
 * @param {readonly (() => Promise<{ passed: number, failed: number }>)[]} steps
 */
export async function stepsAtOnce(atOnce, steps) {
  const waiting = [...steps];
  const outcomes = [];
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) outcomes.push(await run());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

const reportPath = (name) => join(reports, `${name}.json`);

function readReport(name) {
  return existsSync(reportPath(name)) ? JSON.parse(readFileSync(reportPath(name), 'utf8')) : null;
}

/**
 * Runs Vitest projects; `{ passed, failed }` as it reports, at least one failure when it ended badly.
 * @param {string[]} filters parts of paths, when only some files of the projects are to run
 */
export async function vitest(title, projects, filters = []) {
  const name = filters.length > 0 ? `${projects.join('-')}-filtered` : projects.join('-');
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath(name), { force: true });
  const ok = await step(title, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(name)}`,
  ]);
  const report = readReport(name);
  const failed = report ? report.numFailedTests : 0;
  return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(failed, 1) };
}

/** Runs the journeys in Chromium. */
export async function playwright(title) {
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath('e2e'), { force: true });
  const ok = await step(
    title,
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath('e2e'),
    },
  );
  const stats = readReport('e2e')?.stats;
  const failed = stats?.unexpected ?? 0;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: ok ? failed : Math.max(failed, 1) };
}

/** Counts each step as one. */
const count = (results) => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((ok) => !ok).length,
});

/** The compiler, for everything and with the browser's settings for the web app. */
export const types = async () =>
  count([await step('types', 'tsc', ['-p', '.']), await step('types of the web app', 'tsc', ['-p', 'web'])]);

/** Lint and format, the knowledge's and the lexicon's checkers, words in sources, and import circles. */
export const staticChecks = async () =>
  count([
    await step('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    await step('facts', 'node', ['knowledge/check/main.ts']),
    await step('lexicon', 'node', ['tools/check-lexicon/main.ts']),
    await step('words in source', 'node', ['tools/check-words-in-source/main.ts']),
    await step('imports', 'node', ['tools/check-imports/main.ts']),
  ]);

/** The tests that only read files: prose, lines, documents, generated tables and pages, translations. */
export const fileTests = () =>
  vitest('tests of files', ['unit', 'web'], ['tools/check-', 'tools/write-', 'web/src/i18n/']);

/** Prints the closing line and gives the exit code. */
export function conclude(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}
