import { AppError } from '@mirabelle/contract/errors.ts';
import {
  listMedicationsOperation,
  type MedicationHistoryQuery,
  type MedicationHistoryResponse,
} from '@mirabelle/contract/functions/medication-history.ts';
import type { Claims, Database } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { writeCursor } from './cursor.ts';
import { countAnalyses, type ListedMedication, selectAnalysis, selectPage } from './select-analyses.ts';

/** GET medication-history: a page of the caller's saved analyses, or one of them with its details. */
export const listAnalyses = defineFunction(listMedicationsOperation, {
  handler:
    ({ database, threads }) =>
    async ({ claims, body }): Promise<MedicationHistoryResponse> => {
      const listed = body.analysis_id
        ? await one(database, claims, body.analysis_id)
        : await page(database, claims, body);
      return { success: true, ...listed, knowledge_version: (await threads.versions()).medicines };
    },
});

type Listed = Pick<MedicationHistoryResponse, 'data' | 'next' | 'total'>;

async function one(database: Database, claims: Claims, analysisId: string): Promise<Listed> {
  const [{ rows }] = await database.batchAsCaller<[ListedMedication]>(claims, [
    selectAnalysis(claims.sub, analysisId),
  ]);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  return { data: [found.record], next: null, total: 1 };
}

async function page(database: Database, claims: Claims, query: MedicationHistoryQuery): Promise<Listed> {
  const [{ rows: counted }, { rows }] = await database.listAsCaller<[{ total: number }, ListedMedication]>(
    claims,
    [countAnalyses(claims.sub, query), selectPage(claims.sub, query)],
  );
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ record }) => record),
    next: last ? placeAfter(last, query.sort) : null,
    total: counted[0]?.total ?? 0,
  };
}

function placeAfter({ record, name_key, risk_rank }: ListedMedication, sort: MedicationHistoryQuery['sort']) {
  const key = { newest: null, oldest: null, name: name_key, risk: risk_rank }[sort];
  return writeCursor({ sort, createdAt: record.created_at, id: record.id, key });
}
