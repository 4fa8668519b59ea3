import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { knowledgeModules } from './knowledge/pack/browser/vite-plugin.ts';
import { sampleMenus } from './web/build/sample-menu.ts';

// Tests follow what the product does, not the clock: these limits only end what hangs, also on a busy machine.
const patience = {
  testTimeout: 15 * 60_000,
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: 4 * 60_000 } },
};

/**
 * Tests lie beside the file they test. `unit` and `web` need nothing but Node; `server` runs on one embedded PostgreSQL
 * with a database for each file, `server-debian` runs the same tests on the PostgreSQL that Debian installs.
 * `server-measured` are those that measure the memory and the pauses of their process, which is theirs alone.
 * `chromium` draws pages in a browser and measures what is read of them.
 */
const server = {
  include: ['{server,supabase}/**/*.test.ts'],
  exclude: ['**/node_modules/**'],
  globalSetup: ['server/testing/postgres-setup.ts'],
  setupFiles: ['server/testing/keep-compiled-code.ts'],
  // Loaded by Node itself, as the product does, and compiled once for all. Each file has a database and servers of its
  // own; what they are made of is loaded once in a process: loading it for each file takes as long as many of them test.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  isolate: false,
  ...patience,
  maxWorkers: 2,
};

const measured = ['server/hostile/{largest-bodies,pages,pictures}.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [knowledgeModules()],
        test: {
          name: 'unit',
          ...patience,
          include: ['{bench,contract,language,safety,reading,tools,knowledge}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.chromium.test.ts'],
          // Vitest leaves a core idle by itself: half the speed on two.
          maxWorkers: availableParallelism(),
          // These keep no state, so files share what is loaded: with a process for each, loading takes as long as testing.
          isolate: false,
        },
      },
      {
        plugins: [knowledgeModules(), sampleMenus()],
        test: {
          name: 'web',
          setupFiles: ['web/src/testing/patience.ts', 'web/src/testing/shared-keys.ts'],
          ...patience,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'chromium',
          include: ['bench/**/*.chromium.test.ts'],
          exclude: ['**/node_modules/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          ...server,
          // PostgreSQL's own tools do not come with the embedded one.
          exclude: [...server.exclude, ...measured, '**/*.debian.test.ts'],
        },
      },
      { test: { name: 'server-measured', ...server, include: measured, isolate: true } },
      {
        test: {
          name: 'server-debian',
          ...server,
          // These start PostgreSQLs of their own, always the embedded one, or none, or take long for what has nothing
          // to do with the PostgreSQL's age: once is enough.
          exclude: [
            ...server.exclude,
            'server/platform/database/embedded/**',
            '**/*.embedded.test.ts',
            'server/ai/{hostile,merge,providers,tasks}/**',
            'server/ai/{answer-schema,fence,nothing-by-default,open-models,prepare-picture,prices,questions,settings}.test.ts',
            'server/{bodies,config,cross-site,headers,log,policy,secrets}.test.ts',
            'server/cli/**',
            'server/doctor/**',
            'server/fakes/**',
            // These ask the database no more than for whom they judge, as test-dish does on both, or store what storage's own
            // tests store.
            'server/functions/{adapt-recipe,analyze-medication,extract-recipe,model-tests,openai-health,suggest-ingredients}/**',
            'server/functions/with-models.test.ts',
            'server/with-models/**',
            'server/bad-input.test.ts',
            'server/observe/{metrics,readiness}.test.ts',
            // What is random about these are calls, frames and bytes: random queries and values are those of
            // platform/rest and medication-history, on both.
            'server/hostile/**',
            // Jobs that are given back, and sockets: what PostgreSQL does for them, jobs/queue and realtime/realtime show.
            'server/stop.test.ts',
            'server/platform/realtime/many-connections.test.ts',
            'server/outside/**',
            'server/picture-reader/**',
            'server/platform/http/**',
            'server/threads/**',
            'server/web-app/**',
            'server/kill.test.ts',
          ],
          env: { MIRABELLE_TEST_POSTGRES: 'debian' },
        },
      },
    ],
  },
});
