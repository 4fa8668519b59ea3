import { pino } from 'pino';
import { type CallRecord, openLedger } from '../ai/ledger.ts';
import { type OpenModels, openModels } from '../ai/open-models.ts';
import { readConfig } from '../config.ts';

export interface TestModels extends OpenModels {
  /** How each try ended. */
  records: CallRecord[];
}

/**
 * The models of an environment, such as `{ MODELS: 'local:fake', LOCAL_MODELS_URL: fake.url }`, with no limits but
 * those of time and nothing in a database.
 */
export function testModels(env: Record<string, string>): TestModels {
  const { models } = readConfig(env);
  if (!models) throw new Error('The environment names no model.');
  const records: CallRecord[] = [];
  const ledger = openLedger((record) => records.push(record));
  return { ...openModels(models, { ledger, log: pino({ level: 'silent' }) }), records };
}
