// `npm run rig`: everything that Mirabelle runs on where one machine is not enough, on this machine alone, with people
// at work while parts are killed.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '@mirabelle/server/testing/seeded.ts';
import { rigOptions } from './options.ts';
import { MARK } from './part.ts';
import { reportOf, tablesOf, verdicts } from './report.ts';
import { runScenario } from './run.ts';
import { openRig, type Rig } from './start.ts';

const RESULTS = join(import.meta.dirname, '..', '..', '.cache', 'rig');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const options = rigOptions(process.argv.slice(2));
const random = seeded(options.seed);
const rig = await openRig(options, random);
// Whatever is started from here on is found by it, Swift's servers among them.
process.env[MARK] = rig.folder;
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
});
interrupted.catch(() => {});

try {
  const running = await Promise.race([rig.start(say), interrupted]);
  if (options.startOnly) {
    say(addresses(running));
    await interrupted;
  } else {
    say(`Seed ${options.seed}; logs in ${running.site.folder}/logs`);
    const outcome = await Promise.race([runScenario(running, options, random, say), interrupted]);
    const report = reportOf(outcome, options);
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'report.json'), JSON.stringify(report, null, 1));
    say(`\n${tablesOf(report)}`);
    if (verdicts(report).some(({ ok }) => !ok)) process.exitCode = 1;
  }
} catch (error) {
  if (!options.startOnly) process.exitCode = 1;
  say((error as Error).message);
} finally {
  say('Ending everything ...');
  await keepLogs();
  await rig.close();
}
process.exit();

/** Of a run's folder, what helps to find out why something went wrong. */
async function keepLogs(): Promise<void> {
  const kept = join(RESULTS, 'logs');
  await rm(kept, { recursive: true, force: true });
  await cp(join(rig.folder, 'logs'), kept, { recursive: true });
  await cp(join(rig.folder, 'swift', 'logs'), join(kept, 'swift'), { recursive: true }).catch(() => {});
  await cp(join(rig.folder, 'load'), join(kept, 'load'), { recursive: true }).catch(() => {});
  say(`Logs: ${kept}`);
}

function addresses({ url, site: { ports, password, folder } }: Rig): string {
  return [
    `Open ${url}`,
    `PostgreSQL: postgresql://postgres:${password}@127.0.0.1:${ports.primary}/mirabelle`,
    ...ports.nodes.map(({ patroni }, n) => `Patroni of db${n + 1}: http://127.0.0.1:${patroni}/cluster`),
    `Everything lies in ${folder}. Ctrl-C ends it and removes it.`,
  ].join('\n');
}
