import { appConfigSchema } from '@mirabelle/contract/app-config.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DOCTOR_TIMES } from '../policy.ts';
import { type Check, type CheckContext, type Finding, failed, type RunningAnswer, wordsOf } from './check.ts';
import { address } from './checks/address.ts';
import { backups } from './checks/backups.ts';
import { dataFolder } from './checks/data-folder.ts';
import { database } from './checks/database.ts';
import { google } from './checks/google.ts';
import { knowledge } from './checks/knowledge.ts';
import { mail } from './checks/mail.ts';
import { models } from './checks/models.ts';
import { node } from './checks/node.ts';
import { pictureReader } from './checks/picture-reader.ts';
import { replica } from './checks/replica.ts';
import { secrets } from './checks/secrets.ts';
import { sources } from './checks/sources.ts';
import { storage } from './checks/storage.ts';
import { webApp } from './checks/web-app.ts';
import { wrongAnswers } from './checks/wrong-answers.ts';

/** Everything that is looked at, in the order in which a fault of one explains those of the next. */
export const CHECKS: readonly Check[] = [
  node,
  webApp,
  knowledge,
  sources,
  dataFolder,
  secrets,
  database,
  replica,
  storage,
  pictureReader,
  address,
  mail,
  google,
  models,
  backups,
  wrongAnswers,
];

const readyzSchema = z.object({ parts: z.record(z.string(), z.string()) });

/** What was found of one part. */
export interface Examined extends Finding {
  name: string;
}

/**
 * Looks at every part of an installation, one after the other; nothing is changed and no one is written to.
 * @param options.today YYYY-MM-DD
 */
export async function examine(
  config: Config,
  root: string,
  { today, checks = CHECKS }: { today: string; checks?: readonly Check[] },
): Promise<Examined[]> {
  const context: CheckContext = { config, root, today, running: await askRunning(config) };
  const found: Examined[] = [];
  for (const { name, look } of checks) {
    const finding = await look(context).catch((error) =>
      failed(wordsOf(error), 'This should not happen: please report it with this sentence.'),
    );
    found.push({ name, ...finding });
  }
  return found;
}

/** A Mirabelle that answers where this configuration listens; null where none does. */
async function askRunning({ host, port }: Config): Promise<RunningAnswer | null> {
  const near = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const at = `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
  try {
    const [config, ready] = await Promise.all(
      ['/config.json', '/readyz'].map((path) =>
        fetch(`${at}${path}`, { signal: AbortSignal.timeout(DOCTOR_TIMES.runningServerMs) }),
      ),
    );
    const { version } = appConfigSchema.parse(await config?.json());
    return { address: at, version, parts: readyzSchema.parse(await ready?.json()).parts };
  } catch {
    return null;
  }
}
