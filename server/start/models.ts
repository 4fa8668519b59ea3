import { forgetCalls } from '../ai/forget-calls.ts';
import { databaseLedger } from '../ai/ledger.ts';
import { type OpenModels, openModels } from '../ai/open-models.ts';
import type { ModelSettings } from '../ai/settings.ts';
import type { Config } from '../config.ts';
import { everyHour } from '../platform/every-hour.ts';
import type { Base } from './base.ts';

/** The models that are configured, with their limits counted in the database; null where none is. */
export function startModels(
  { models: settings }: Config,
  { log, database, metrics, closing }: Base,
): { settings: ModelSettings; models: OpenModels } | null {
  if (!settings) return null;
  const calls = log.child({ part: 'models' });
  const models = openModels(settings, {
    ledger: databaseLedger(database, settings.limits, calls),
    log: calls,
    onTry: ({ task, provider, model, outcome, milliseconds }) =>
      metrics.model({ task, provider, model, outcome, seconds: milliseconds / 1000 }),
  });
  const forget = () => forgetCalls(database, settings.logDays);
  closing.add(everyHour(forget, calls, 'old calls of models could not be forgotten now'));
  return { settings, models };
}
