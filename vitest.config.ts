import { defineConfig } from 'vitest/config';

/**
 * Tests lie beside the file they test. `unit` needs nothing but Node; `server` starts
 * PostgreSQL (embedded, and Debian's where TEST_POSTGRES names its binaries).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,safety,reading,tools,web}/**/*.test.{ts,tsx}', 'knowledge/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,supabase}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
