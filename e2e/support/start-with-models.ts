// What test-with-models.ts runs: the product as `npm start` runs it, but for the time that models have for a scan,
// which is too short to be waited for in vain many times over. What is too short for anyone is not a setting.
import { readConfig } from '@mirabelle/server/config.ts';
import { startServer } from '@mirabelle/server/server.ts';

const server = await startServer(readConfig(process.env), {
  scanBudget: { readingMs: 8_000, allMs: 16_000, dishMs: 5_000 },
});
process.stdout.write(`Mirabelle is ready. Open ${server.address}\n`);
process.on('SIGTERM', () => {
  server.close().then(() => process.exit(0));
});
