import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { PATIENCE } from './support/patience.ts';

/**
 * Chromium without its own windows, menus and extensions: the same engine from the same source, and a third less work
 * than the whole of it. Where Debian's package is not there, the whole of it does.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

/** Journeys through the whole product in Debian's Chromium; each worker has a server and a data folder of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: join(import.meta.dirname, '..', '.cache', 'e2e'),
  fullyParallel: false,
  // Much of a journey is waiting: two files at once, on two cores.
  workers: 2,
  // One more try on a busy build machine; what needed it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: PATIENCE.journeyMs,
  expect: { timeout: PATIENCE.stepMs },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-GB',
    // It fetches what works without a network, 3 MB, for every new user. Journeys in which it matters allow it.
    serviceWorkers: 'block',
    // What is pressed and never there is told as soon as what is expected and never there.
    actionTimeout: PATIENCE.stepMs,
    // The accessibility check measures contrast: not in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every journey costs a third of its processor time: the second try is recorded, or by hand --trace on.
    trace: 'on-first-retry',
  },
});
