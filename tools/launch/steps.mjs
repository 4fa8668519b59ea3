// Runs named steps one after the other and counts what test runners report.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './setup.mjs';

const reports = join(root, '.cache', 'reports');

/** One command; true when it ended well. Its own output is shown as it comes. */
export function step(title, command, args, env = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ ...colours, ...env }),
  });
  if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
  process.stdout.write(
    `-- ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return status === 0;
}

const reportPath = (name) => join(reports, `${name}.json`);

function readReport(name) {
  return existsSync(reportPath(name)) ? JSON.parse(readFileSync(reportPath(name), 'utf8')) : null;
}

/**
 * Runs Vitest projects; `{ passed, failed }` as it reports, at least one failure when it ended badly.
 * @param {string[]} filters parts of paths, when only some files of the projects are to run
 */
export function vitest(title, projects, filters = []) {
  const name = filters.length > 0 ? `${projects.join('-')}-filtered` : projects.join('-');
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath(name), { force: true });
  const ok = step(title, 'vitest', [
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
export function playwright(title) {
  mkdirSync(reports, { recursive: true });
  rmSync(reportPath('e2e'), { force: true });
  const ok = step(
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
export const types = () =>
  count([step('types', 'tsc', ['-p', '.']), step('types of the web app', 'tsc', ['-p', 'web'])]);

/** Lint and format, the knowledge's and the lexicon's checkers, words in sources, and import circles. */
export const staticChecks = () =>
  count([
    step('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    step('facts', 'node', ['knowledge/check/main.ts']),
    step('lexicon', 'node', ['tools/check-lexicon/main.ts']),
    step('words in source', 'node', ['tools/check-words-in-source/main.ts']),
    step('imports', 'node', ['tools/check-imports/main.ts']),
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
