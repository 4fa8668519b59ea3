// Runs named steps, one after the other or some at once, and counts what test runners report.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedTests, lastLines, tellFailures } from './failures.mjs';
import { compiled, environment, root } from './setup.mjs';
import { takeTurns } from './turns.mjs';

const reports = join(root, '.cache', 'reports');

const begin = takeTurns((text) => process.stdout.write(text));

/** How much of a step's output is told again at the end when it failed outside of any test. */
const TAIL_LINES = 60;

/**
 * One command. Its own output is shown as it comes, or when those begun before it have ended.
 * @returns {Promise<{ ok: boolean, tail: string }>} whether it ended well, and its last lines
 */
export async function step(title, command, args, env = {}) {
  const turn = begin();
  const tail = lastLines(TAIL_LINES);
  const show = (text) => {
    tail.write(text);
    turn.write(text);
  };
  turn.write(`\n== ${title}\n`);
  const started = Date.now();
  // Commands write to a pipe here and would leave out their colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    // Each of two hundred processes that run tests loads the same packages.
    env: environment({ NODE_COMPILE_CACHE: compiled, ...colours, ...env }),
  });
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      show(`${command} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  turn.write(`-- ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  turn.end();
  return { ok, tail: tail.text() };
}

/**
 * Runs steps in the order given, several of them at once: the next one begins as soon as another has ended.
 * @param {number} atOnce
 * @param {readonly (() => Promise<object>)[]} steps each gives its outcome
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

/** What came of a step: how many checks passed and failed, and what failed, or did so at first. */
const outcome = (passed, failed, failures = [], flaky = []) => ({ passed, failed, failures, flaky });

async function runVitest(title, projects, filters) {
  const name = filters.length > 0 ? `${projects.join('-')}-filtered` : projects.join('-');
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath(name), { force: true });
  const { ok, tail } = await step(title, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(name)}`,
  ]);
  const report = readReport(name);
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  if (ok) return outcome(passed, failed);
  return outcome(passed, Math.max(failed, 1), [{ title, tests: failedTests(report), tail }]);
}

/**
 * Runs Vitest projects; at least one failure when it ended badly. On a build machine, the files that failed get one
 * more try, as journeys do, and all of them when something failed outside of any test; what needed it is told as flaky.
 * @param {string[]} filters parts of paths, when only some files of the projects are to run
 */
export async function vitest(title, projects, filters = []) {
  const first = await runVitest(title, projects, filters);
  if (first.failed === 0 || !process.env.CI) return first;
  const files = [...new Set(first.failures.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  const again = await runVitest(`${title}, once more`, projects, files.length > 0 ? files : filters);
  if (again.failed > 0) return outcome(first.passed, again.failed, again.failures);
  const late = first.failures.reduce((sum, { tests }) => sum + tests.length, 0);
  return outcome(first.passed + late, 0, [], first.failures);
}

async function runPlaywright(title) {
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath('e2e'), { force: true });
  const { ok, tail } = await step(
    title,
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath('e2e'),
    },
  );
  const stats = readReport('e2e')?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const told = [{ title, tests: [], tail }];
  if (!ok)
    return {
      ...outcome(passed, Math.max(stats?.unexpected ?? 0, 1), told),
      outside: stats?.unexpected === 0,
    };
  return outcome(passed, 0, [], stats?.flaky ? told : []);
}

/** Runs the journeys in Chromium. Each has its second try in Playwright itself; what fails outside of any has it here. */
export async function playwright(title) {
  const { outside, ...first } = await runPlaywright(title);
  if (!outside || !process.env.CI) return first;
  const { outside: _, ...again } = await runPlaywright(`${title}, once more`);
  return again.failed > 0 ? again : { ...again, flaky: [...first.failures, ...again.flaky] };
}

/** Runs commands one after the other, and counts each as one check. */
async function checks(...commands) {
  let passed = 0;
  const failures = [];
  for (const [title, command, args] of commands) {
    const { ok, tail } = await step(title, command, args);
    if (ok) passed += 1;
    else failures.push({ title, tests: [], tail });
  }
  return outcome(passed, failures.length, failures);
}

/** The compiler, for everything and with the browser's settings for the web app. */
export const types = () =>
  checks(['types', 'tsc', ['-p', '.']], ['types of the web app', 'tsc', ['-p', 'web']]);

/** Lint and format, the knowledge's and the lexicon's checkers, words in sources, claims in texts, and import circles. */
export const staticChecks = () =>
  checks(
    ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
    ['facts', 'node', ['knowledge/check/main.ts']],
    ['lexicon', 'node', ['tools/check-lexicon/main.ts']],
    ['words in source', 'node', ['tools/check-words-in-source/main.ts']],
    ['claims in texts', 'node', ['tools/check-claims/main.ts']],
    ['imports', 'node', ['tools/check-imports/main.ts']],
  );

/** The tests that only read files: prose, lines, documents, generated tables and pages, translations. */
export const fileTests = () =>
  vitest('tests of files', ['unit', 'web'], ['tools/check-', 'tools/write-', 'web/src/i18n/']);

/** Prints what failed or needed a second try, then the closing line; gives the exit code. */
export function conclude(outcomes) {
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0);
  const all = (key) => outcomes.flatMap((one) => one[key]);
  process.stdout.write(tellFailures('flaky: passed when tried once more', all('flaky')));
  process.stdout.write(tellFailures('failed', all('failures')));
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}
