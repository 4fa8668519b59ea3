import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMenuResponse,
  analyzeMenuOperation,
} from '@mirabelle/contract/functions/analyze-menu.ts';
import { defineFunction } from '../calling/define-function.ts';
import { openRun } from '../menu-scan/open-run.ts';

/** analyze-menu: opens the run that judges every dish of a scan, and answers at once. */
export const analyzeMenu = defineFunction(analyzeMenuOperation, {
  handler:
    ({ database, jobs }) =>
    async ({ claims, body: { scanId }, requestId }): Promise<AnalyzeMenuResponse> => {
      const { rows } = await database.asCaller(claims, (sql) =>
        sql.query<{ raw_text: string | null }>(
          'select raw_text from menu_scans where id = $1 and user_id = $2',
          [scanId, claims.sub],
        ),
      );
      if (!rows[0]) throw new AppError('not_found');
      if (!rows[0].raw_text) throw new AppError('not_extracted');
      const runId = await database.asService((sql) =>
        openRun(sql, jobs, { scanId, userId: claims.sub, requestId }),
      );
      return { success: true, runId };
    },
});
