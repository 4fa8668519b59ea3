import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMenuResponse,
  analyzeMenuRequestSchema,
} from '@mirabelle/contract/functions/analyze-menu.ts';
import { ENQUEUE_TIMEOUT_MS } from '@mirabelle/contract/policy.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { openRun } from '../menu-scan/open-run.ts';

/** analyze-menu: opens the run that judges every dish of a scan, and answers at once. */
export function analyzeMenu(deps: { database: Database; jobs: Jobs }) {
  return defineFunction({
    name: 'analyze-menu',
    body: analyzeMenuRequestSchema,
    timeLimitMs: ENQUEUE_TIMEOUT_MS,
    async run({ claims, body: { scanId }, requestId }): Promise<AnalyzeMenuResponse> {
      const { rows } = await deps.database.asCaller(claims, (sql) =>
        sql.query<{ raw_text: string | null }>('select raw_text from menu_scans where id = $1', [scanId]),
      );
      if (!rows[0]) throw new AppError('not_found');
      if (!rows[0].raw_text) throw new AppError('not_extracted');
      const runId = await deps.database.asService((sql) =>
        openRun(sql, deps.jobs, { scanId, userId: claims.sub, requestId }),
      );
      return { success: true, runId };
    },
  });
}
