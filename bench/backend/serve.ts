// The product as `npm start` runs it, with limits that are counted but never reached: fifty users from one address, who
// never pause, are more than one address may be.
import { readConfig } from '@mirabelle/server/config.ts';
import { RATES } from '@mirabelle/server/functions/calling/rates.ts';
import { startServer } from '@mirabelle/server/server.ts';

const WIDE = { points: 10_000_000, seconds: 60 };
const rates = Object.fromEntries(Object.keys(RATES).map((name) => [name, { byUser: WIDE, byAddress: WIDE }]));
const server = await startServer(readConfig(process.env), { rates });
process.stdout.write(`${server.address}\n`);
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
