import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import type { Models } from '../../ai/port.ts';
import type { JobHandler, Jobs } from '../../jobs/queue.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { judgeMenu } from '../menu-scan/judge-menu.ts';
import { loadMenu, requestsOf } from '../menu-scan/load-menu.ts';
import { finishRun, forgetVerdicts, rateScan } from '../menu-scan/write-verdicts.ts';
import { lockOpenRun } from './lock-open-run.ts';

/**
 * The work behind analyze-menu: judges every dish of a scan for its owner. If a model may have something
 * to add, its part follows as separate work and ends the run; the verdicts are there at once either way.
 */
export function analyzeMenuWorker(deps: {
  database: Database;
  jobs: Jobs;
  threads: Threads;
  models: Models;
  now: () => Date;
}): JobHandler<'analyze-menu'> {
  const rates = deps.models.named('text').length > 0;
  return {
    async run({ scanId, userId, runId, requestId, key }, _signal, timings) {
      const began = performance.now();
      await deps.database.asService(async (sql) => {
        // Deleted with its scan, or ended by an earlier try whose end was not recorded.
        if (!(await lockOpenRun(sql, { scanId, runId }))) return;
        const menu = await loadMenu(sql, scanId);
        const addressee = await addresseeOf(sql, userId, deps.now());
        const loaded = performance.now();
        const dishes = requestsOf(menu.items, menu, addressee);
        const { language } = addressee;
        const { open, judgeMs } = await judgeMenu(sql, deps.threads, {
          scanId,
          dishes,
          language,
          asks: rates,
          by: userId,
        });
        Object.assign(timings, { loadMs: loaded - began, judgeMs });
        await rateScan(sql, scanId);
        if (open || key !== undefined) {
          await deps.jobs.enqueue(sql, 'ask-models', { scanId, userId, runId, requestId, key });
          return;
        }
        const { foods } = await deps.threads.versions();
        await finishRun(sql, runId, { items: dishes.length, engine: foods });
      });
      timings.totalMs = performance.now() - began;
    },
    async giveUp({ scanId, runId }) {
      await deps.database.asService(async (sql) => {
        if (!(await lockOpenRun(sql, { scanId, runId }))) return;
        await sql.query('update analysis_runs set finished_at = now(), error_message = $2 where id = $1', [
          runId,
          JUDGING_FAILED,
        ]);
        // What the first dishes were judged as, before the whole menu was read, is not left as the answer.
        await forgetFirstVerdicts(sql, scanId);
      });
    },
  };
}

async function forgetFirstVerdicts(sql: Sql, scanId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `select i.id from menu_items i join menu_scans s on s.id = i.scan_id and s.scan_month = i.scan_month
     where s.id = $1 and s.overall_risk is null and i.risk is not null`,
    [scanId],
  );
  await forgetVerdicts(
    sql,
    scanId,
    rows.map(({ id }) => id),
  );
}
