import {
  type MedicationHistoryResponse,
  medicationHistoryQuerySchema,
  type SavedMedication,
  updateMedicationRequestSchema,
} from '@mirabelle/contract/functions/medication-history.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type { Backend } from '../../../lib/backend/backend.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { KNOWLEDGE } from './saved-analysis.ts';

interface Options {
  method?: 'GET' | 'PUT' | 'DELETE';
  body?: unknown;
}

const RISKS = ['AVOID', 'CAUTION', 'SAFE', 'UNKNOWN'];
const refusal = (status: number, code: string) => ({
  data: null,
  error: new FunctionsHttpError(Response.json({ code, message: code }, { status })),
});

/**
 * A backend that answers medication-history from records in memory, with search, filters, orders and cursors. Its
 * table of profiles is empty unless filled; `failure` makes every call fail with that status and code.
 */
export function fakeHistory(records: SavedMedication[]) {
  const rows = fakeRows({ profiles: [] });
  const state = {
    records,
    tables: rows.tables,
    knowledge: KNOWLEDGE,
    failure: null as { status: number; code: string } | null,
    /** Calls wait for it. */
    gate: Promise.resolve() as Promise<unknown>,
    /** The list queries received. */
    asked: [] as Record<string, string>[],
    invoke: vi.fn(async (address: string, { method, body }: Options): Promise<unknown> => {
      const query = Object.fromEntries(new URL(address, 'http://server').searchParams);
      if (method === 'GET' && !query.analysis_id) state.asked.push(query);
      await state.gate;
      if (state.failure) return refusal(state.failure.status, state.failure.code);
      if (method === 'GET') return list(query);
      if (method === 'PUT') return update(body);
      state.records = state.records.filter(({ id }) => id !== query.analysis_id);
      return { data: { success: true }, error: null };
    }),
    client: null as unknown as Backend,
  };
  const invoke = (address: string, options: Options) =>
    address === 'together'
      ? rows.client.functions.invoke(address, { method: 'GET' })
      : state.invoke(address, options);
  state.client = { ...rows.client, functions: { invoke } } as unknown as Backend;
  return state;

  function list(given: Record<string, string>) {
    const { filter, search, sort, limit, cursor, analysis_id } = medicationHistoryQuerySchema.parse(given);
    if (analysis_id) {
      const one = state.records.find(({ id }) => id === analysis_id);
      return one ? answer([one], null, 1) : refusal(404, 'not_found');
    }
    const found = state.records.filter(
      (record) =>
        holds(record, filter) &&
        search
          .toLowerCase()
          .split(/\s+/)
          .every((word) => wordsOf(record).includes(word)),
    );
    const newest = (a: SavedMedication, b: SavedMedication) => b.created_at.localeCompare(a.created_at);
    const sorted = found.toSorted((a, b) => {
      if (sort === 'oldest') return newest(b, a);
      if (sort === 'name') return a.medication_name.localeCompare(b.medication_name) || newest(a, b);
      const risk = RISKS.indexOf(a.risk_level) - RISKS.indexOf(b.risk_level);
      return sort === 'risk' ? risk || newest(a, b) : newest(a, b);
    });
    // A page ends after a record, wherever that record is by now.
    const from = cursor ? sorted.findIndex(({ id }) => id === cursor) + 1 : 0;
    const page = sorted.slice(from, from + limit);
    const next = from + limit < sorted.length ? (page.at(-1)?.id ?? null) : null;
    return answer(
      page.map(({ details: _alone, ...record }) => record),
      next,
      sorted.length,
    );
  }

  function answer(data: SavedMedication[], next: string | null, total: number) {
    const body: MedicationHistoryResponse = {
      success: true,
      data: structuredClone(data),
      next,
      total,
      knowledge_version: state.knowledge,
    };
    return { data: body, error: null };
  }

  function update(body: unknown) {
    const { analysis_id, ...change } = updateMedicationRequestSchema.parse(body);
    const record = state.records.find(({ id }) => id === analysis_id);
    if (!record) return refusal(404, 'not_found');
    Object.assign(record, change, { updated_at: '2026-06-01T10:00:00.000Z' });
    const { is_favorite, user_notes, updated_at } = record;
    return { data: { success: true, is_favorite, user_notes, updated_at }, error: null };
  }
}

const wordsOf = ({ medication_name, user_notes, medication_info }: SavedMedication): string =>
  [medication_name, user_notes, ...medication_info.active_ingredients].join(' ').toLowerCase();

function holds(record: SavedMedication, filter: string): boolean {
  if (filter === 'favorites') return record.is_favorite;
  if (filter === 'scanned') return record.analysis_type === 'ocr';
  if (filter === 'manual') return record.analysis_type === 'manual';
  return filter === 'all' || record.risk_level.toLowerCase() === filter;
}
