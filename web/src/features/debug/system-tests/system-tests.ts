import type { Clock } from '../../../lib/clock.ts';
import type * as debugBackend from '../api.ts';

export const SYSTEM_TESTS = ['authentication', 'database', 'functions', 'analysis'] as const;
export type SystemTest = (typeof SYSTEM_TESTS)[number];

/** Parts of the server that may fail, each with a note on what to do. */
export const SERVER_PARTS = ['database', 'storage', 'queue', 'reader', 'providers'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/** The result of a test, as keys of the texts. */
export interface TestFinding {
  outcome: 'passed' | 'failed' | 'skipped';
  /** Key under tests.messages, with what is put into it. */
  message:
    | 'signedIn'
    | 'signedOut'
    | 'rows'
    | 'healthy'
    | 'degraded'
    | 'parts'
    | 'readBack'
    | 'notThere'
    | 'threw';
  values: Record<string, string | number>;
  /** The parts that fail, as far as the server names them. */
  parts: ServerPart[];
  /** The error, if one was thrown. */
  error?: unknown;
}

export interface TestResult extends TestFinding {
  test: SystemTest;
  ms: number;
}

type Backend = Pick<
  typeof debugBackend,
  | 'verifiedUser'
  | 'countScans'
  | 'functionsHealth'
  | 'serverParts'
  | 'submitSampleDish'
  | 'readSampleDish'
  | 'removeSampleDish'
>;

export interface TestDeps {
  backend: Backend;
  clock: Clock;
  /** Called before each step, with words for the log. */
  log: (line: string) => void;
  makeId: () => string;
}

/** After this time the analysis test reads its results. */
export const READ_BACK_MS = 5_000;
/** A dish with one risky part, so that its result proves something. */
const SAMPLE = { name: 'Debug sample: Caesar salad', ingredients: ['lettuce', 'parmesan', 'raw egg'] };

const found = (
  outcome: TestFinding['outcome'],
  message: TestFinding['message'],
  values: TestFinding['values'] = {},
  parts: ServerPart[] = [],
): TestFinding => ({ outcome, message, values, parts });

const TESTS: Record<SystemTest, (deps: TestDeps) => Promise<TestFinding>> = {
  async authentication({ backend, log }) {
    log('authentication: asking the server who is signed in');
    const user = await backend.verifiedUser();
    return user ? found('passed', 'signedIn') : found('skipped', 'signedOut');
  },

  async database({ backend, log }) {
    if (!(await backend.verifiedUser())) return found('skipped', 'signedOut');
    log('database: counting the scans this user may read');
    return found('passed', 'rows', { count: await backend.countScans() });
  },

  async functions({ backend, log }) {
    log('functions: functions-health, then /readyz');
    const [health, ready] = await Promise.all([backend.functionsHealth(), backend.serverParts()]);
    const failing = SERVER_PARTS.filter((part) => ready.parts[part] === 'failing');
    if (failing.length > 0) return found('failed', 'parts', { version: health.version }, failing);
    if (health.status !== 'ok') return found('failed', 'degraded', { version: health.version });
    return found('passed', 'healthy', { version: health.version });
  },

  async analysis({ backend, clock, log, makeId }) {
    if (!(await backend.verifiedUser())) return found('skipped', 'signedOut');
    const id = makeId();
    log(`analysis: testing "${SAMPLE.name}" with ${SAMPLE.ingredients.join(', ')}`);
    await backend.submitSampleDish(SAMPLE.name, SAMPLE.ingredients, id);
    try {
      log(`analysis: reading it back in ${READ_BACK_MS / 1000} s`);
      await clock.sleep(READ_BACK_MS);
      const saved = await backend.readSampleDish(id);
      if (!saved?.overall_risk) return found('failed', 'notThere');
      return found('passed', 'readBack', { risk: saved.overall_risk });
    } finally {
      log('analysis: removing the sample from the history');
      await backend.removeSampleDish(id);
    }
  },
};

/** Runs one test. Never throws: an error is the test's result. */
export async function runSystemTest(test: SystemTest, deps: TestDeps): Promise<TestResult> {
  const began = performance.now();
  const finding = await TESTS[test](deps).catch(
    (error: unknown): TestFinding => ({ ...found('failed', 'threw'), error }),
  );
  const ms = Math.round(performance.now() - began);
  deps.log(`${test}: ${finding.outcome} after ${ms} ms`);
  return { test, ms, ...finding };
}
