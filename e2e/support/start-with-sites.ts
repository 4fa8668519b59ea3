// What test-with-sites.ts runs: the product as `npm start` runs it, but for the internet, which is a few made-up sites.
// Only a program of the tests can put another network in place; no setting does.
import { readConfig } from '@mirabelle/server/config.ts';
import { startServer } from '@mirabelle/server/server.ts';
import { standInInternet } from '@mirabelle/server/testing/stand-in-internet.ts';
import { SITES } from './sites.ts';

const network = await standInInternet(SITES);
/** One journey asks for more addresses than anyone does in a minute. */
const MANY = { points: 100, seconds: 60 };
const server = await startServer(readConfig(process.env), {
  network,
  rates: { extractions: { byUser: MANY, byAddress: MANY } },
});
process.stdout.write(`Mirabelle is ready. Open ${server.address}\n`);
process.on('SIGTERM', () => {
  Promise.all([server.close(), network.close()]).then(() => process.exit(0));
});
