import type { Together } from '@mirabelle/contract/functions/together.ts';
import { vi } from 'vitest';
import type { Backend } from '../lib/backend/backend.ts';

type Row = Record<string, unknown>;

/**
 * A backend with rows in memory, as far as the pages' lists and functions need it: filters by equality and by
 * "older than", alternatives of these, part of a text, order, limit, insertion, change, deletion; of a selection only
 * `name:column->key` and the tables whose rows belong to a scan, otherwise whole rows.
 * `failure` makes every call fail with that error.
 */
export function fakeRows(tables: Record<string, Row[]>) {
  const state = {
    tables,
    failure: null as { message: string; status: number } | null,
    invoke: vi.fn(async (_name: string, _options: { body: Row }): Promise<unknown> => {
      throw new Error('no function was expected to be called');
    }),
    /** How she is together with another; a page asks for it beside what it is about, so that no test counts it. */
    together: { role: 'alone', invitation: null } as Together | null,
    client: null as unknown as Backend,
  };
  const from = (table: string) => {
    const filters: ((row: Row) => boolean)[] = [];
    let deleting = false;
    let changing: Row | null = null;
    let inserting: Row | null = null;
    let newestBy: string | null = null;
    let most = Number.POSITIVE_INFINITY;
    let inside: string[][] = [];
    let parts: string[] = [];
    const withInside = (row: Row): Row => ({
      ...Object.fromEntries(
        parts.map((name) => [name, (state.tables[name] ?? []).filter(({ scan_id }) => scan_id === row.id)]),
      ),
      ...row,
      ...Object.fromEntries(
        inside.map(([name = '', column = '', key = '']) => [name, (row[column] as Row | undefined)?.[key]]),
      ),
    });
    const answer = () => {
      if (state.failure) return { data: null, error: state.failure, status: state.failure.status };
      const rows = state.tables[table] ?? [];
      const found = rows.filter((row) => filters.every((holds) => holds(row)));
      if (inserting) {
        state.tables[table] = [...rows, inserting];
        return { data: null, error: null, status: 201 };
      }
      if (changing) {
        for (const row of found) Object.assign(row, changing);
        return { data: null, error: null, status: 204 };
      }
      if (deleting) {
        state.tables[table] = rows.filter((row) => !found.includes(row));
        return { data: null, error: null, status: 204 };
      }
      const by = newestBy;
      const ordered = by ? found.toSorted((a, b) => String(b[by]).localeCompare(String(a[by]))) : found;
      return { data: structuredClone(ordered.slice(0, most).map(withInside)), error: null, status: 200 };
    };
    const chain = {
      select: (columns = '*') => {
        inside = [...columns.matchAll(/(\w+):(\w+)->>?(\w+)/g)].map(([, ...names]) => names);
        parts = [...columns.matchAll(/(\w+)\(/g)].map(([, name = '']) => name);
        return chain;
      },
      delete: () => {
        deleting = true;
        return chain;
      },
      eq: (column: string, value: unknown) => {
        filters.push((row) => row[column] === value);
        return chain;
      },
      lt: (column: string, value: string) => {
        filters.push((row) => String(row[column]) < value);
        return chain;
      },
      // "a.lt.1,and(a.eq.1,b.lt.2)": any of these.
      or: (text: string) => {
        const holds = (row: Row, condition: string) => {
          const [, column = '', how = '', value = ''] = /^(\w+)\.(lt|eq)\.(.+)$/.exec(condition) ?? [];
          return how === 'eq' ? row[column] === value : String(row[column]) < value;
        };
        const alternatives = text
          .split(/,(?=and\()/)
          .map((part) => part.replace(/^and\(|\)$/g, '').split(','));
        filters.push((row) => alternatives.some((all) => all.every((condition) => holds(row, condition))));
        return chain;
      },
      in: (column: string, values: readonly unknown[]) => {
        filters.push((row) => values.includes(row[column]));
        return chain;
      },
      like: (column: string, pattern: string) => {
        filters.push((row) => String(row[column] ?? '').includes(pattern.replace(/%/g, '')));
        return chain;
      },
      insert: (row: Row) => {
        inserting = row;
        return chain;
      },
      update: (change: Row) => {
        changing = change;
        return chain;
      },
      is: (column: string, value: null) => {
        if (!column.includes('.')) filters.push((row) => (row[column] ?? null) === value);
        return chain;
      },
      order: (column: string, how: { referencedTable?: string } = {}) => {
        if (!how.referencedTable) newestBy = column;
        return chain;
      },
      limit: (count: number, how: { referencedTable?: string } = {}) => {
        if (!how.referencedTable) most = count;
        return chain;
      },
      abortSignal: () => chain,
      // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are awaited as they are.
      then: (...handlers: Parameters<Promise<unknown>['then']>) =>
        Promise.resolve()
          .then(answer)
          .then(...handlers),
    };
    return chain;
  };
  const invoke = async (name: string, options: { body: Row; method?: string }) => {
    if (name !== 'together' || options.method !== 'GET') return state.invoke(name, options);
    if (!state.together) throw new TypeError('Failed to fetch');
    return { data: { together: state.together }, error: null };
  };
  state.client = { from, functions: { invoke } } as unknown as Backend;
  return state;
}
